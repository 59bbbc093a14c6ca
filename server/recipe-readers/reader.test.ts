/** Tests the reader of pages. When a text takes too long, the reader ends its worker process and starts another one. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { pageOf, soup } from '#tests/support/fakes/recipe-site.ts'
import { ProcessFailure } from '#server/jobs/limited-process.ts'
import { createReader } from './reader.ts'

it('the reader rejects a text that takes too long, and reads the next text', { tags: ['IMPORTS-07'] }, async () => {
  const reader = createReader({ timeoutMs: 2000 })
  onTestFinished(reader.stop)
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  let isFirst = true
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (ms !== 2000) return timeout(ms)
    const limit = new AbortController()
    // The time limit of the first text ends right after the text was sent. The second text has no time limit.
    if (isFirst) queueMicrotask(() => limit.abort())
    return limit.signal
  })
  onTestFinished(() => spy.mockRestore())
  await expect(reader.read('<p>x</p>', null)).rejects.toThrow(ProcessFailure)
  isFirst = false
  const { read } = await reader.read(pageOf(soup), 'https://recipes.test/soup')
  expect(read?.recipe).toMatchObject({ title: soup.name, source: 'https://recipes.test/soup' })
})

it(
  'the reader also returns the visible text of the page if the recipe has no steps',
  { tags: ['IMPORTS-04'] },
  async () => {
    const reader = createReader({ timeoutMs: 60_000 })
    onTestFinished(reader.stop)
    const html = `${pageOf({ ...soup, recipeInstructions: undefined })}<h1>Soup</h1><p>Cook it.<script>x</script>`
    const { read, text } = await reader.read(html, null)
    expect([read?.recipe.steps, text]).toEqual([[], 'A page\nSoup\nCook it.'])
  },
)
