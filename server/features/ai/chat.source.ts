/** A client for services that offer a chat model with an OpenAI-compatible API. */
import * as z from 'zod/mini'
import { limits } from '#contract/ai.ts'
import { fetchJson, UpstreamError, type Fetch } from '#server/outbound/fetch-json.ts'

/** The two messages to the model. `system` describes the task. `user` has the text or the wish of one request. */
interface Question {
  system: string
  user: string
}

/**
 * Returns the response of the model.
 * @throws UpstreamError when the model cannot be reached or its response cannot be read
 */
export type Chat = (question: Question) => Promise<string>

export interface ChatOptions {
  fetch: Fetch
  url: string
  key?: string
  model: string
  /** Ends the requests on shutdown. */
  signal: AbortSignal
}

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
})

export function createChat({ fetch, url, key, model, signal }: ChatOptions): Chat {
  return async ({ system, user }) => {
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ]
    const response = await fetchJson(fetch, `${url}/chat/completions`, {
      timeoutMs: limits.modelTimeoutMs,
      signal,
      bearerToken: key,
      body: { model, messages, [tokenLimitName(url)]: limits.modelTokensMax },
    })
    const completion = Completion.safeParse(response)
    if (!completion.success) throw new UpstreamError('the response has an unexpected format')
    return completion.data.choices[0]!.message.content
  }
}

/** OpenAI's newer models reject `max_tokens`. Most other services support only `max_tokens`. */
const tokenLimitName = (url: string) =>
  new URL(url).hostname === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens'
