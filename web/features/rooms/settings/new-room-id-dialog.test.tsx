/** The user gives a room a new id. What is stored for the room moves immediately, without an event from the server. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi, replyTo } from '#tests/support/web/fake-api.ts'
import { anOperation, storedOperations, storeOperations } from '#tests/support/web/operations.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { draftNames } from '#web/core/forms/drafts.ts'
import NewRoomIdDialog from './new-room-id-dialog.tsx'

test(
  'the dialog says that guest seats stay open, and a new id also applies to waiting changes and to the draft',
  { tags: ['ROOMS-42'] },
  async () => {
    const api = fakeApi()
    storeOperations([anOperation()])
    localStorage.setItem('draft:room r1', '{}')
    onTestFinished(() => storeOperations([]))
    const onChanged = vi.fn<(newRoomId: string) => void>()
    renderPart(
      <NewRoomIdDialog roomId="r1" onClose={() => {}} onChanging={() => {}} onChanged={onChanged} />,
      '/rooms/r1',
    )
    screen.getByText(/guest seats stay open\. To exclude a guest, end their seat\./)
    fireEvent.click(await screen.findByRole('button', { name: 'New ID' }))
    await replyTo(api, 'POST /api/rooms/r1/id', { _id: 'r3' })
    await waitFor(() => expect(onChanged).toHaveBeenCalledWith('r3'))
    expect(storedOperations()).toMatchObject([{ params: { roomId: 'r3' }, show: '/rooms/r3' }])
    expect(draftNames()).toEqual(['room r3'])
  },
)
