/** The Invite People dialog while invites end. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, replyTo } from '#tests/support/web/fake-api.ts'
import { field, press } from '#tests/support/web/interactions.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { texts, type Invite } from '#contract/rooms.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { invitesQuery } from './invites.queries.ts'
import InviteDialog from './invite-dialog.tsx'

const path = '/api/rooms/r1/invites'
const invite = (inviteCode: string): Invite => ({
  inviteCode,
  inviteUrl: `https://potluck.test/rooms?invite=${inviteCode}`,
  createdBy: null,
  expiresAt: '2026-11-29T12:00:00.000Z',
})

async function open() {
  queryClient.clear()
  const api = fakeApi()
  renderPart(<InviteDialog roomId="r1" onClose={() => {}} />)
  await replyTo(api, `GET ${path}`, [invite('NEWEST23'), invite('OLDER234')])
  await screen.findByLabelText('Invite Code')
  return api
}

test('an invite that another member has ended is no longer shown', { tags: ['ROOMS-33'] }, async () => {
  const api = await open()
  void queryClient.invalidateQueries(invitesQuery('r1'))
  await replyTo(api, `GET ${path}`, [invite('OLDER234')])
  await screen.findByText(texts.revoked)
  expect(screen.queryByLabelText('Invite Code')).toBeNull()
  press('New Link')
  await replyTo(api, 'POST /api/rooms/r1/invite', invite('ANOTHER2'))
  await replyTo(api, `GET ${path}`, [invite('ANOTHER2'), invite('OLDER234')])
  await screen.findByLabelText('Invite Code')
  expect(field('Invite Code').value).toBe('ANOTHER2')
})

test('a double click on an invite ends it once', { tags: ['ROOMS-33'] }, async () => {
  const api = await open()
  press('End invite OLDER234')
  press('End invite OLDER234')
  await replyTo(api, `DELETE ${path}/OLDER234`, { message: texts.revoked })
  await replyTo(api, `GET ${path}`, [invite('NEWEST23')])
  await screen.findByText(texts.revoked)
  expect(api.all.filter((name) => name.startsWith('DELETE'))).toHaveLength(1)
})
