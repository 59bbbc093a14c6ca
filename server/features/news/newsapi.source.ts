/**
 * Adapter for the search of NewsAPI. A refusal has an error status, or status 200 and an error in its body. Withdrawn
 * articles stay in the results with the title "[Removed]".
 */
import * as z from 'zod/mini'
import { limits, type NewsArticle } from '#contract/news.ts'
import { fetchJson, UpstreamError, type Fetch } from '#server/outbound/fetch-json.ts'

const timeoutMs = 8000
const messageCharsMax = 300

/** NewsAPI refused the request. `apiMessage` is the message of NewsAPI, or null. */
export class NewsRefusal extends UpstreamError {
  readonly apiMessage: string | null

  constructor(
    apiMessage: string | null,
    { message, retryAfterMs, isBadRequest }: Pick<UpstreamError, 'message' | 'retryAfterMs' | 'isBadRequest'>,
  ) {
    super(message, { retryAfterMs, isBadRequest })
    this.apiMessage = apiMessage
  }
}

/** Finds up to `limits.pageSize` articles for `term`. @throws NewsRefusal, UpstreamError */
export type FindNews = (term: string, signal: AbortSignal) => Promise<NewsArticle[]>

const Refusal = z.looseObject({ message: z.optional(z.unknown()) })
const Reply = z.extend(Refusal, { status: z.string(), articles: z.optional(z.unknown()) })
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
    const reply = await request(address.href, signal)
    if (reply.status !== 'ok')
      throw new NewsRefusal(readMessage(reply), { message: 'the response is a refusal', isBadRequest: false })
    const rows = Rows.safeParse(reply.articles)
    if (!rows.success) throw new UpstreamError('the response has an unexpected format')
    return rows.data.flatMap((row) => readArticle(row) ?? []).slice(0, limits.pageSize)
  }

  async function request(address: string, signal: AbortSignal) {
    const body = await fetchJson(fetch, address, { timeoutMs, signal, readsErrorBody: true }).catch(
      (error: unknown) => {
        if (!(error instanceof UpstreamError) || !error.isErrorStatus) throw error
        const refusal = Refusal.safeParse(error.errorBody)
        throw new NewsRefusal(refusal.success ? readMessage(refusal.data) : null, error)
      },
    )
    const parsed = Reply.safeParse(body)
    if (!parsed.success) throw new UpstreamError('the response has an unexpected format')
    return parsed.data
  }

  /** Returns NewsAPI's message, or null. Removes the API key, because the message may repeat the request. */
  function readMessage({ message }: z.infer<typeof Refusal>) {
    const text =
      typeof message === 'string' ? message.replaceAll(key, '…').replaceAll(encodeURIComponent(key), '…').trim() : ''
    return text ? text.slice(0, messageCharsMax) : null
  }
}

/** Returns null for an article that is withdrawn, has no title, or has no valid http or https address. */
function readArticle({ title, description, url }: Record<string, unknown>): NewsArticle | null {
  const plainTitle = textOf(title)
  const link = textOf(url)
  if (!plainTitle || plainTitle === '[Removed]' || !/^https?:\/\//i.test(link) || !URL.canParse(link)) return null
  return { title: plainTitle, description: textOf(description), url: link }
}

/**
 * Removes the markup that some feeds contain, and puts the text on one line. Returns '' for a value that is no text.
 * The first pattern allows no `<` inside a tag, so that the search for tags takes linear time.
 */
const textOf = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replace(/<\/?[a-z][^<>]*>/gi, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : ''
