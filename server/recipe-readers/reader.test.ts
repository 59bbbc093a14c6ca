/** The process that reads pages: it is ended when a text takes too long, and another one takes its place. */
import { expect, it, onTestFinished } from 'vitest'
import { pageOf, soup } from '#tests/support/fakes/recipe-site.ts'
import { ProcessFailure } from '#server/jobs/limited-process.ts'
import { createReader } from './reader.ts'

it('a text that takes too long is aborted, and the next one is read', { tags: ['IMPORTS-07'] }, async () => {
  const reader = createReader({ timeoutMs: 2000 })
  onTestFinished(reader.stop)
  // Much longer than a request can be: the reader takes time in proportion to the length.
  const hostile = '<p>x</p>'.repeat(6_000_000)
  const first = reader.read(hostile, null)
  const second = reader.read(pageOf(soup), 'https://recipes.test/soup')
  await expect(first).rejects.toThrow(ProcessFailure)
  expect((await second).read?.recipe).toMatchObject({ title: soup.name, source: 'https://recipes.test/soup' })
})

it('a recipe without steps comes with the visible text of its page', { tags: ['IMPORTS-04'] }, async () => {
  const reader = createReader()
  onTestFinished(reader.stop)
  const html = `${pageOf({ ...soup, recipeInstructions: undefined })}<h1>Soup</h1><p>Cook it.<script>x</script>`
  const { read, text } = await reader.read(html, null)
  expect([read?.recipe.steps, text]).toEqual([[], 'A page\nSoup\nCook it.'])
})
