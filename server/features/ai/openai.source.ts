/** A model that chats as OpenAI's do, wherever it runs. */
import * as z from 'zod/mini'
import { limits } from '#contract/ai.ts'
import { fetchJson, UpstreamError, type Fetch } from '#server/outbound/fetch-json.ts'
import { readDishNames } from './model-answer.source.ts'

const timeoutMs = 20_000

/** Names of dishes of a cuisine, none of `shown` as far as the model listens; none when it knows none. @throws UpstreamError */
export type AskModel = (cuisine: string, shown: string[]) => Promise<string[]>

const Answer = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
})

export function openAi({
  fetch,
  url,
  key,
  model,
  signal,
}: {
  fetch: Fetch
  url: string
  key?: string
  model: string
  signal: AbortSignal
}): AskModel {
  return async (cuisine, shown) => {
    const messages = [
      { role: 'system', content: role },
      { role: 'user', content: wishOf(cuisine, shown) },
    ]
    const answer = await fetchJson(fetch, `${url}/chat/completions`, {
      timeoutMs,
      signal,
      bearerToken: key,
      body: { model, messages },
    })
    const parsed = Answer.safeParse(answer)
    if (!parsed.success) throw new UpstreamError('the answer has another shape')
    return readDishNames(parsed.data.choices[0]!.message.content)
  }
}

const role =
  'You help home cooks decide what to make. You answer with a JSON array of dish names and nothing else: no prose, no numbering, no markup.'

function wishOf(cuisine: string, shown: string[]) {
  const wish = `Name ${limits.dishesMax} different real dishes of ${cuisine} cuisine that one can cook at home, at most ${limits.dishCharsMax} characters each.`
  return shown.length ? `${wish} None of these: ${JSON.stringify(shown)}` : wish
}
