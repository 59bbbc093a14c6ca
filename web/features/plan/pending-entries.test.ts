/** The plan with the changes that wait in the outbox. */
import { expect, test } from 'vitest'
import { coverOf } from '#contract/images.ts'
import { anEntry } from '#tests/support/web/plan.ts'
import { withEntryChange } from './pending-entries.ts'

test(
  'a waiting change shows the chosen dish, even if the previous dish has the same name',
  { tags: ['WEEK-05'] },
  () => {
    const dishRef = { kind: 'recipe', id: 'pie' } as const
    const body = { dish: 'Pie', dishRef }
    const operation = { id: 'o1', route: 'changeEntry', params: { roomId: 'r1', entryId: 'e1' }, body } as const
    const entries = [anEntry({ dish: 'Pie', dishRef: { kind: 'meal', id: 'pie' } })]
    const plan = withEntryChange({ entries }, operation, ['rooms', 'r1', 'plan', '2026-11-22', '2026-11-28'])
    expect(plan.entries).toEqual([anEntry({ dish: 'Pie', dishRef, cover: coverOf('recipe', 'pie') })])
  },
)
