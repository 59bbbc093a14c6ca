/** Client of a chat model with an OpenAI-compatible API, hosted anywhere. */
import * as z from 'zod/mini'
import { limits } from '#contract/ai.ts'
import { fetchJson, UpstreamError, type Fetch } from '#server/outbound/fetch-json.ts'
import { readDishNames } from './model-answer.source.ts'

/**
 * Returns names of dishes of a cuisine, or an empty list when the model knows none. The model is told to leave out the
 * dishes in `shown` and may ignore it.
 * @throws UpstreamError when the model cannot be reached or its answer cannot be read
 */
export type AskModel = (cuisine: string, shown: string[]) => Promise<string[]>

const Completion = z.object({
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
      { role: 'system', content: systemPrompt },
      { role: 'user', content: userPrompt(cuisine, shown) },
    ]
    const answer = await fetchJson(fetch, `${url}/chat/completions`, {
      timeoutMs: limits.modelTimeoutMs,
      signal,
      bearerToken: key,
      body: { model, messages, [tokenLimitName(url)]: limits.modelTokensMax },
    })
    const completion = Completion.safeParse(answer)
    if (!completion.success) throw new UpstreamError('the answer has another shape')
    return readDishNames(completion.data.choices[0]!.message.content)
  }
}

/** OpenAI's newer models reject `max_tokens`; most other services know no other name. */
const tokenLimitName = (url: string) =>
  new URL(url).hostname === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens'

const systemPrompt =
  'You help home cooks decide what to make. You answer with a JSON array of dish names and nothing else: no prose, no numbering, no markup.'

function userPrompt(cuisine: string, shown: string[]) {
  const wish = `Name ${limits.dishesMax} different real dishes of ${cuisine} cuisine that one can cook at home, at most ${limits.dishCharsMax} characters each.`
  return shown.length ? `${wish} None of these: ${JSON.stringify(shown)}` : wish
}
