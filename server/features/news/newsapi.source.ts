/** The search of NewsAPI. Its odd answers end here: a refusal may come with a status or inside a 200, and what was withdrawn stays as "[Removed]". */
import * as z from 'zod/mini'
import { limits, type NewsArticle } from '#contract/news.ts'
import { fetchJson, UpstreamError, type Fetch } from '#server/outbound/fetch-json.ts'

const timeoutMs = 8000
const messageCharsMax = 300

/** The API answered, and would not. `words` is its own message, or null. */
export class NewsRefusal extends UpstreamError {
  readonly words: string | null

  constructor(words: string | null, cause: { message: string; retryAfterMs?: number }) {
    super(cause.message, { retryAfterMs: cause.retryAfterMs })
    this.words = words
  }
}

/** What is found for `term`, at most a page. @throws NewsRefusal, UpstreamError */
export type FindNews = (term: string, signal: AbortSignal) => Promise<NewsArticle[]>

const Refusal = z.looseObject({ message: z.optional(z.unknown()) })
const Answer = z.extend(Refusal, { status: z.string(), articles: z.optional(z.unknown()) })
const Rows = z.array(z.looseObject({}))

export function newsApi({ fetch, url, key }: { fetch: Fetch; url: string; key: string }): FindNews {
  return async (term, signal) => {
    const address = new URL(url)
    for (const [name, value] of Object.entries({
      q: term,
      language: 'en',
      pageSize: String(limits.pageSize),
      apiKey: key,
    }))
      address.searchParams.set(name, value)
    const answer = await ask(address.href, signal)
    if (answer.status !== 'ok') throw new NewsRefusal(readMessage(answer), { message: 'the answer is a refusal' })
    const rows = Rows.safeParse(answer.articles)
    if (!rows.success) throw new UpstreamError('the answer has another shape')
    return rows.data.flatMap((row) => readArticle(row) ?? []).slice(0, limits.pageSize)
  }

  async function ask(address: string, signal: AbortSignal) {
    const said = await fetchJson(fetch, address, { timeoutMs, signal, readsErrorBody: true }).catch(
      (error: unknown) => {
        if (!(error instanceof UpstreamError) || !error.isErrorStatus) throw error
        const refusal = Refusal.safeParse(error.errorBody)
        throw new NewsRefusal(refusal.success ? readMessage(refusal.data) : null, error)
      },
    )
    const parsed = Answer.safeParse(said)
    if (!parsed.success) throw new UpstreamError('the answer has another shape')
    return parsed.data
  }

  /** Its own words, should they repeat what they were asked with, without the key. */
  function readMessage({ message }: z.infer<typeof Refusal>) {
    const text =
      typeof message === 'string' ? message.replaceAll(key, '…').replaceAll(encodeURIComponent(key), '…').trim() : ''
    return text ? text.slice(0, messageCharsMax) : null
  }
}

/** Null for what was withdrawn, has no name, or leads nowhere that a browser should go. */
function readArticle({ title, description, url }: Record<string, unknown>): NewsArticle | null {
  const name = textOf(title)
  const address = textOf(url)
  if (!name || name === '[Removed]' || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  return { title: name, description: textOf(description), url: address }
}

/** One line, without the markup that some feeds leave in. No tag holds another's beginning: else text full of those would take its length squared. */
const textOf = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replace(/<\/?[a-z][^<>]*>/gi, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : ''
