/** The shopping list with the changes that wait in the outbox. */
import { expect, test } from 'vitest'
import { aLine, aList } from '#tests/support/web/plan.ts'
import { withLineChange } from './pending-lines.ts'

test.each([
  ['tick', { ticked: true }],
  ['edit', { text: '9 red onions' }],
])('a waiting %s removes the note about a change of the plan', { tags: ['LISTVIEW-06'] }, (_, body) => {
  const list = aList([aLine({ ticked: true, changed: 'The plan needs 9 now, 5 before.' })])
  const operation = { id: 'o1', route: 'changeLine', params: { roomId: 'r1', lineId: 'l1' }, body } as const
  expect(withLineChange(list, operation).lines).toEqual([expect.objectContaining({ ...body, changed: null })])
})
