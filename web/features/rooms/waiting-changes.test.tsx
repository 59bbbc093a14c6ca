/** The list of changes in a room that wait to be sent. */
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOperation, storedOperations, storeOperations } from '#tests/support/web/operations.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { WaitingChanges } from './waiting-changes.tsx'

test('own waiting changes of the room are counted and listed, and can be discarded', { tags: ['OUTBOX-05'] }, () => {
  /** One change of another user, and one change in another room. */
  const notListed = [
    anOperation({ by: 'bob', label: 'of Bob', tries: 1 }),
    anOperation({ params: { roomId: 'r2' }, tries: 1 }),
  ]
  storeOperations([...notListed, anOperation({ tries: 1 }), anOperation({ label: 'Decide dinner' })])
  renderPart(<WaitingChanges roomId="r1" meId="ada" />)
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('2 changes waiting to be sent')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pie: Yes pleaseDiscard',
    'Decide dinnerDiscard',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Discard: Decide dinner' }))
  expect(screen.getAllByText('1 change waiting to be sent')).toHaveLength(2)
  expect(storedOperations()).toHaveLength(3)
  act(() => storeOperations(notListed))
  expect(screen.queryByRole('listitem')).toBeNull()
})
