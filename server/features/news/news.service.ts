/** Articles for a topic, from NewsAPI if a key is configured, otherwise from the built-in journal. */
import { texts, type NewsArticle } from '#contract/news.ts'
import { createLookupCache } from '#server/caching/lookup-cache.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { CircuitBreaker } from '#server/outbound/circuit-breaker.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import { timeoutSignal } from '#server/outbound/timeout-signal.ts'
import type { WaitingPool } from '#server/outbound/waiting-pool.ts'
import type { Journal } from './journal.service.ts'
import { NewsRefusal, type FindNews } from './newsapi.source.ts'

/**
 * Search terms, tried in this order until one finds articles. An unknown topic is searched by its name, then by `food`.
 */
const termsByTopic: Record<string, readonly string[]> = {
  'Healthy Recipes': ['healthy recipes', 'nutrition', 'healthy eating', 'food'],
  'Meal Planning': ['meal planning', 'meal prep', 'weekly meals', 'food'],
  Baking: ['baking', 'bread', 'cakes', 'desserts'],
  'Vegetarian Cooking': ['vegetarian', 'plant based', 'vegan', 'healthy eating'],
  'Food Trends': ['food trends', 'food news', 'restaurant trends', 'food'],
  'Kitchen Tips': ['kitchen tips', 'cooking tips', 'chef advice', 'food'],
  'World Cuisines': ['world cuisines', 'international food', 'global recipes', 'food'],
  'Quick Dinners': ['quick dinners', 'easy dinner recipes', 'weeknight meals', 'food'],
}
const termsOf = (topic: string) => (Object.hasOwn(termsByTopic, topic) ? termsByTopic[topic]! : [topic, 'food'])

/** How many topics are cached, and for how long. */
const cachedTopics = { entriesMax: 200, cacheMs: 3600_000 }
/** The time limit for all terms of a topic together. The browser gives up after ten seconds. */
const timeoutMs = 9000
/** Limits the searches that the clients of one network start. A search sends up to four requests to NewsAPI. */
const perNetwork = perHour('news', 40)

export type News = ReturnType<typeof createNews>

export function createNews({
  find,
  journal,
  breaker,
  pool,
  limiter,
  signal,
}: {
  /** Null when the server is configured without NewsAPI. */
  find: FindNews | null
  journal: Journal
  breaker: CircuitBreaker
  pool: WaitingPool
  limiter: Pick<RateLimiter, 'count'>
  /** Aborts requests on shutdown. */
  signal: AbortSignal
}) {
  const cache = createLookupCache<NewsArticle[]>(cachedTopics)

  /** Tries the terms of `topic` in order. If the request for a term fails, the remaining terms are not tried. */
  async function search(topic: string, findNews: FindNews) {
    const deadline = AbortSignal.any([signal, timeoutSignal(timeoutMs)])
    for (const term of termsOf(topic)) {
      const articles = await breaker.run(() => findNews(term, deadline))
      if (articles.length) return articles
    }
    return []
  }

  const searchOnce = (topic: string, findNews: FindNews) =>
    cache.lookUp(topic, () => pool.send(() => search(topic, findNews)).catch(throwAppError))

  return {
    /**
     * @param network the network of the client, see `networkOf`
     * @throws news-failed, with the message of NewsAPI if there is one; news-busy when too many requests wait for
     * NewsAPI; too-many
     */
    async list(topic: string, network: string): Promise<NewsArticle[]> {
      if (!find) return journal.findNews(topic, termsOf(topic))
      const cached = cache.read(topic)
      if (cached) return cached
      if (!cache.isPending(topic)) await limiter.count(perNetwork, network)
      // Another request may have filled the cache while this one was counted.
      return cache.read(topic) ?? pool.wait(network, () => searchOnce(topic, find))
    },
  }
}

/**
 * Throws the `AppError` for a failed search. The error of an open circuit breaker has the last failure as its `cause`.
 * If that failure was a refusal, its message is repeated. An error that is not an `UpstreamError` is thrown unchanged.
 */
function throwAppError(error: unknown): never {
  const reason = error instanceof UpstreamError && error.cause instanceof NewsRefusal ? error.cause : error
  if (reason instanceof NewsRefusal) throw new AppError('news-failed', { message: reason.apiMessage ?? texts.apiError })
  if (error instanceof UpstreamError) throw new AppError('news-failed')
  throw error
}
