/** The titles of the screens in the HTML that the server sends. */
import { expect, it } from 'vitest'
import { screens } from '#contract/screens.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'

it('every screen has a title of its own', { tags: ['SHELL-41'] }, async () => {
  const { app } = await startTestApp()
  const titleOf = async (address: string) => {
    const { body } = await app.inject({ url: address, headers: { accept: 'text/html' } })
    return /<title>(.*?)<\/title>/.exec(body)?.[1]
  }
  expect(await titleOf('/')).toBe('Potluck: find something good to cook')
  expect(await titleOf('/discover')).toBe('This Week&#39;s Recipes · Potluck')
  expect(await titleOf('/no-such-screen')).toBe('Page not found · Potluck')
  // The screens of articles are left out, because each of them has the title of its article.
  const addresses = Object.values(screens).filter((path) => !path.startsWith('/journal/'))
  const titles = await Promise.all(addresses.map((path) => titleOf(path.replace(/:\w+/, 'x'))))
  expect(titles.filter((title, index) => !title || titles.indexOf(title) !== index)).toEqual([])
})
