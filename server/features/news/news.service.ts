/** Articles for a topic: from the news when there is a key to them, else from the house journal (specification 4, 8 and 9, "Blog"). */
import { texts, type NewsArticle } from '#contract/news.ts'
import { AppError } from '#server/http/app-error.ts'
import type { CircuitBreaker } from '#server/outbound/circuit-breaker.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import type { Journal } from './journal.service.ts'
import { NewsRefusal, type FindNews } from './newsapi.source.ts'

/** Tried in this order until articles are found (specification 9, "Blog topics"). */
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

const keptMs = 3600_000
const keptMax = 200
/** For all terms of a topic together. */
const patienceMs = 12_000
/** Each new topic costs up to four questions outside. */
const perAddress = { name: 'news', times: 40, within: 3600 }

export type News = ReturnType<typeof createNews>

export function createNews({
  find,
  journal,
  breaker,
  limiter,
  signal,
}: {
  /** Null without a key. */
  find: FindNews | null
  journal: Journal
  breaker: CircuitBreaker
  limiter: { count(limit: typeof perAddress, who: string): Promise<void> }
  /** The end of the product. */
  signal: AbortSignal
}) {
  const kept = new Map<string, { articles: NewsArticle[]; until: number }>()
  const asking = new Map<string, Promise<NewsArticle[]>>()

  function keep(topic: string, articles: NewsArticle[]) {
    kept.delete(topic)
    kept.set(topic, { articles, until: Date.now() + keptMs })
    if (kept.size > keptMax) kept.delete(kept.keys().next().value!)
  }

  function freshOf(topic: string) {
    const entry = kept.get(topic)
    return entry && entry.until > Date.now() ? entry.articles : null
  }

  /** What fails ends the search: the terms that are left are not tried. */
  async function search(topic: string, ask: FindNews) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    for (const term of termsOf(topic)) {
      const articles = await breaker.run(() => ask(term, limit))
      if (articles.length) return articles
    }
    return []
  }

  /** Two who ask for the same at the same moment ask once. */
  function searchOnce(topic: string, ask: FindNews) {
    const present = asking.get(topic)
    if (present) return present
    const searching = search(topic, ask)
      .then((articles) => {
        keep(topic, articles)
        return articles
      }, refuse)
      .finally(() => asking.delete(topic))
    asking.set(topic, searching)
    return searching
  }

  return {
    /** `address`: who asks. @throws news-failed, with the API's own words where it has any; too-many */
    async list(topic: string, address: string): Promise<NewsArticle[]> {
      if (!find) return journal.findNews(topic, termsOf(topic))
      if (freshOf(topic)) return freshOf(topic)!
      if (!asking.has(topic)) await limiter.count(perAddress, address)
      // Somebody else may have asked while the tries were counted.
      return freshOf(topic) ?? searchOnce(topic, find)
    },
  }
}

/** The breaker has logged it. While it lets the API rest, what the API said last is the reason. */
function refuse(error: unknown): never {
  const said = error instanceof UpstreamError && error.cause instanceof NewsRefusal ? error.cause : error
  if (said instanceof NewsRefusal) throw new AppError('news-failed', { message: said.words ?? texts.apiError })
  if (error instanceof UpstreamError) throw new AppError('news-failed')
  throw error
}
