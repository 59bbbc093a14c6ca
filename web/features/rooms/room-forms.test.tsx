import { expect, test } from 'vitest'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { findAlert, press, type } from '#tests/support/web/interactions.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { texts } from '#contract/rooms.ts'
import { RoomForms } from './room-forms.tsx'

test('an invite code without letters and digits is not sent', async () => {
  const api = fakeApi()
  renderPart(<RoomForms onEntered={() => {}} />)
  type('Invite code', ' - ')
  press('Join via Invite')
  await findAlert(texts.codeNeeded)
  expect(api.all).toEqual([])
})
