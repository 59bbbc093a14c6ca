/** Downloads of recipes as files: in every format from the profile, and as a cookbook from a room. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { alerts, findAlert, press } from '#tests/support/web/interactions.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { errors } from '#contract/routes/errors.ts'
import { storeToken } from '#web/core/session/token.ts'
import { ExportPanel } from './export-panel.tsx'
import { RoomBookButton } from './room-book-button.tsx'

/** The names of the files that were saved. */
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  onTestFinished(() => void vi.restoreAllMocks())
})
const file = (name: string) =>
  new Response('bytes', { headers: { 'content-disposition': `attachment; filename="${name}"` } })

describe('the profile', { tags: ['EXPORTS-20'] }, () => {
  test('the user downloads the chosen recipes in the chosen format', async () => {
    const api = fakeApi()
    storeToken('token-of-ada')
    renderPart(<ExportPanel />)
    fireEvent.click(screen.getByRole('radio', { name: 'Liked' }))
    press('Download Paprika')
    const request = await api.request('GET /api/exports?format=paprika&of=liked')
    expect(request.headers.get('authorization')).toBe('Bearer token-of-ada')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download Mealie' }).disabled).toBe(true)
    request.reply(file('liked.paprikarecipes'))
    await screen.findByText('Paprika: the file is in your downloads.')
    expect(saved).toEqual(['liked.paprikarecipes'])
    storeToken(null)
  })

  test('a download shows how much has arrived', async () => {
    const api = fakeApi()
    renderPart(<ExportPanel />)
    press('Download Mealie')
    const megabytes = 1024 ** 2
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const writer = body.writable.getWriter()
    ;(await api.request('GET /api/exports?format=mealie&of=own')).reply(new Response(body.readable))
    await writer.write(new Uint8Array(megabytes))
    await screen.findByRole('button', { name: 'Stop: 1 MB' })
    await writer.write(new Uint8Array(megabytes / 2))
    await screen.findByRole('button', { name: 'Stop: 1.5 MB' })
    await writer.close()
    await screen.findByText('Mealie: the file is in your downloads.')
    expect(saved).toEqual(['recipes'])
  })

  test('a sentence beside each format says which apps read the file, or what it is for', () => {
    renderPart(<ExportPanel />)
    const uses = screen.getAllByRole('listitem').map((row) => {
      const name = within(row).getByRole('heading').textContent
      return [name, row.querySelector('p')!.textContent]
    })
    expect(uses).toEqual([
      ['Web standard', expect.stringContaining('For Nextcloud Cookbook')],
      ['Paprika', expect.stringContaining('For Paprika 3')],
      ['Mealie', expect.stringContaining('For Mealie')],
      ['Cooklang', expect.stringContaining('for Cooklang apps')],
      ['Cookbook', expect.stringContaining('A book to print')],
    ])
  })

  test('Stop ends a download, and no file is saved', async () => {
    const api = fakeApi()
    renderPart(<ExportPanel />)
    press('Download Cookbook')
    const { signal } = await api.request('GET /api/exports?format=book&of=own')
    press('Stop')
    expect(signal!.aborted).toBe(true)
    await screen.findByRole('button', { name: 'Download Cookbook' })
    expect([alerts(), saved]).toEqual([[], []])
  })

  test.each([
    [
      'refused',
      (reply: Reply) => reply({ message: errors['export-empty'].text }, { status: 409 }),
      errors['export-empty'].text,
    ],
    [
      'cut off',
      (reply: Reply) => reply(new Response(new ReadableStream({ start: (body) => body.error(new TypeError('lost')) }))),
      'The file could not be downloaded. Check your connection and try again.',
    ],
  ])('a download that is %s shows the reason and saves no file', async (_, sendReply, text) => {
    const api = fakeApi()
    renderPart(<ExportPanel />)
    press('Download Web standard')
    sendReply((await api.request('GET /api/exports?format=json-ld&of=own')).reply)
    await findAlert(text)
    expect(saved).toEqual([])
  })
})

type Reply = (body: unknown, init?: ResponseInit) => void

test('a member downloads the cookbook of a room', { tags: ['EXPORTS-21'] }, async () => {
  const api = fakeApi()
  renderPart(<RoomBookButton roomId="r1" />)
  press('Cookbook of this room')
  const request = await api.request('GET /api/exports?format=book&of=room&roomId=r1')
  request.reply(file('casa.html'))
  await screen.findByText('The cookbook is in your downloads. Open it to print it.')
  await waitFor(() => expect(saved).toEqual(['casa.html']))
})
