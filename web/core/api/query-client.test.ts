/** Tests what happens when a change updates cached data while a request for this data is in flight. */
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { queryClient, updateCached } from './query-client.ts'

const queryKey = ['rooms', 'r', 'meals']

/** A query of a mounted component. Each function in `responses` responds to one request of the query. */
function aWaitingQuery() {
  const responses: ((text: string) => void)[] = []
  const observer = new QueryObserver<string>(queryClient, {
    queryKey,
    queryFn: () => new Promise((resolve) => responses.push(resolve)),
  })
  const stop = observer.subscribe(() => {})
  onTestFinished(() => {
    stop()
    queryClient.clear()
  })
  async function shows(text: string) {
    await expect.poll(() => queryClient.getQueryData(queryKey)).toBe(text)
  }
  return { responses, shows }
}

/** A query that already has its first response. */
async function aQuery() {
  const query = aWaitingQuery()
  query.responses[0]!('first')
  await query.shows('first')
  return query
}

const setData = (text: string) => () => void queryClient.setQueryData(queryKey, text)

test(
  'after a change, the response to a request in flight is ignored, and the query is fetched again',
  { tags: ['OUTBOX-09'] },
  async () => {
    const { responses, shows } = await aQuery()
    void queryClient.invalidateQueries({ queryKey })
    updateCached(queryKey, setData('changed'))
    await shows('changed')
    expect(responses).toHaveLength(3)
    responses[1]!('older than the change')
    responses[2]!('with the change of another user')
    await shows('with the change of another user')
  },
)

test('a change fetches nothing if no request is in flight', async () => {
  const { responses, shows } = await aQuery()
  updateCached(queryKey, setData('changed'))
  await shows('changed')
  expect(responses).toHaveLength(1)
})

test(
  'after several changes during the first request, the query is fetched once more',
  { tags: ['ROOMS-27'] },
  async () => {
    const { responses, shows } = aWaitingQuery()
    const reloaded = [1, 2].map(() => queryClient.invalidateQueries({ queryKey }))
    responses[0]!('older than the changes')
    await shows('older than the changes')
    await expect.poll(() => responses.length).toBe(2)
    responses[1]!('with the changes')
    await Promise.all(reloaded)
    expect(responses).toHaveLength(2)
    await shows('with the changes')
  },
)
