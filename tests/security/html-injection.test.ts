/** Input that contains HTML markup. This markup must not become part of a page. */
import { describe, expect, it } from 'vitest'
import { request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { aRecipe, recipeBody } from '#tests/support/fixtures/recipes.ts'
import { anInvite, aRoom } from '#tests/support/fixtures/rooms.ts'
import { aUser } from '#tests/support/fixtures/users.ts'

describe('pages', () => {
  it('the page of a shared recipe contains no markup from the texts of the recipe', async () => {
    const { app } = await startTestApp()
    const evil = '</title></script><script>alert(1)</script><!--<script>"\'><img src=x onerror=alert(1)>'
    const ada = await aUser(app, { name: evil.slice(0, 80) })
    const made = await aRecipe(
      app,
      ada.token,
      recipeBody({
        title: evil,
        description: evil,
        ingredients: [evil],
        steps: [evil],
        image: `https://x.example/"><script>alert(1)</script>`,
      }),
    )
    const page = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body
    const count = (html: string) => [
      html.match(/<script/gi)?.length,
      html.match(/<img src=x/g)?.length,
      html.match(/<!--/g)?.length,
    ]
    const [scripts, images, comments] = count(await page('/recipes'))
    expect(count(await page(`/recipes?recipe=${made._id}`))).toEqual([scripts! + 1, images, comments])
  })

  it('no page and no reply of the API contains markup from its URL', async () => {
    const { app } = await startTestApp()
    const evil = encodeURIComponent('"><script>alert(1)</script>')
    for (const url of [
      `/?find=${evil}`,
      `/?meal=${evil}`,
      `/recipes?recipe=${evil}`,
      `/rooms/${evil}`,
      `/reset-password/${evil}`,
      `/no/${evil}`,
      `/api/${evil}`,
      `/api/recipes/${evil}`,
      `/api/news?topic=`,
      `/api/recipes?limit=${evil}`,
    ]) {
      for (const accept of ['text/html', 'application/json']) {
        const { body, headers } = await app.inject({ url, headers: { accept } })
        expect([body.includes('alert(1)'), headers['x-content-type-options']], url).toEqual([false, 'nosniff'])
      }
    }
  })

  it('the API replies with JSON, even if the request accepts HTML and the name of the room is markup', async () => {
    const { app } = await startTestApp()
    const ada = await aUser(app)
    const room = await aRoom(app, [ada], '<script>alert(1)</script>')
    const { headers, json } = await request(app, `GET /api/rooms/${room._id}`, {
      token: ada.token,
      headers: { accept: 'text/html' },
    })
    expect([headers['content-type'], json<{ name: string }>().name]).toEqual([
      'application/json; charset=utf-8',
      '<script>alert(1)</script>',
    ])
    expect((await anInvite(app, ada, room._id)).inviteUrl).toMatch(
      /^http:\/\/localhost(:\d+)?\/rooms\?invite=[A-Z2-9]{8}$/,
    )
  })
})
