/** Cached data that a change updates while an answer is under way. */
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { queryClient, updateCached } from './query-client.ts'

const queryKey = ['rooms', 'r', 'meals']

/** A query on the screen that has its first answer. The test gives the further ones. */
async function aQuery() {
  const answers: ((text: string) => void)[] = []
  const observer = new QueryObserver<string>(queryClient, {
    queryKey,
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  })
  const stop = observer.subscribe(() => {})
  onTestFinished(() => {
    stop()
    queryClient.clear()
  })
  answers[0]!('first')
  async function shows(text: string) {
    await expect.poll(() => queryClient.getQueryData(queryKey)).toBe(text)
  }
  await shows('first')
  return { answers, shows }
}

const setAnswer = (text: string) => () => void queryClient.setQueryData(queryKey, text)

test('an answer that is under way is dropped, and the query is fetched again', { tags: ['OUTBOX-09'] }, async () => {
  const { answers, shows } = await aQuery()
  void queryClient.invalidateQueries({ queryKey })
  updateCached(queryKey, setAnswer('changed'))
  await shows('changed')
  expect(answers).toHaveLength(3)
  answers[1]!('older than the change')
  answers[2]!('with the change of another user')
  await shows('with the change of another user')
})

test('without an answer under way nothing is fetched', async () => {
  const { answers, shows } = await aQuery()
  updateCached(queryKey, setAnswer('changed'))
  await shows('changed')
  expect(answers).toHaveLength(1)
})
