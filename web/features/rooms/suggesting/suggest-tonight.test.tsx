import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiError, fakeApi, replyTo } from '#tests/support/web/fake-api.ts'
import { findAlert, press } from '#tests/support/web/interactions.ts'
import { aProfile } from '#tests/support/web/people.ts'
import { renderPart, signedIn } from '#tests/support/web/render.tsx'
import { texts as profileTexts } from '#contract/profile.ts'
import { texts } from '#contract/rooms.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { SuggestTonight } from './suggest-tonight.tsx'

test('without a profile, "Suggest tonight" shows an error and can be retried', { tags: ['ROOMS-53'] }, async () => {
  queryClient.clear()
  signedIn()
  const api = fakeApi()
  renderPart(<SuggestTonight dish={{ title: 'Pie', dishRef: { kind: 'meal', id: 'pie' } }} askToSignIn={() => {}} />)
  await replyTo(api, 'GET /api/users/profile', ...apiError(500))
  press('Suggest tonight')
  await findAlert(profileTexts.unavailable)
  press('Try Again')
  await replyTo(api, 'GET /api/users/profile', aProfile())
  const rooms = await waitFor(() => {
    const name = api.all.find((each) => each.startsWith('GET /api/rooms?'))
    expect(name).toBeTruthy()
    return name!
  })
  await replyTo(api, rooms, [])
  expect(await screen.findByText(texts.noneYet)).toBeTruthy()
})
