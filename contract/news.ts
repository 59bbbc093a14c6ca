/** News articles by topic, and the built-in journal, which replaces the news when no API key is configured. */
import * as z from 'zod/mini'
import { route } from './routes/route.ts'

export const limits = {
  topicCharsMax: 60,
  /** Articles that one search of the news or of the journal finds. A topic of the journal may have more articles. */
  pageSize: 5,
}

export const texts = {
  noArticles: 'No articles found for this topic.',
  /** Shown if the news API refuses a request and sends no message. */
  apiError: 'API error.',
  journalFailed: 'The journal could not be loaded.',
}

/** The topics, as the Blog menu shows them. */
export const topics = [
  'Healthy Recipes',
  'Meal Planning',
  'Baking',
  'Vegetarian Cooking',
  'Food Trends',
  'Kitchen Tips',
  'World Cuisines',
  'Quick Dinners',
]

const Topic = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.topicCharsMax))
const Slug = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))

/** `url` is a web address or, for a journal article, a path. */
export const NewsArticle = z.object({ title: z.string(), description: z.string(), url: z.string() })
export type NewsArticle = z.infer<typeof NewsArticle>

/** A journal article in a list. `minutes` is the time to read it. */
export const JournalTeaser = z.object({
  slug: z.string(),
  topic: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  minutes: z.number(),
})
export type JournalTeaser = z.infer<typeof JournalTeaser>

/** A paragraph that begins with `## ` is a heading. `others` lists the other articles of the topic. */
export const JournalArticle = z.extend(JournalTeaser, {
  paragraphs: z.array(z.string()),
  others: z.array(JournalTeaser),
})
export type JournalArticle = z.infer<typeof JournalArticle>

export const news = route({
  method: 'GET',
  path: '/api/news',
  query: z.object({ topic: Topic }),
  reply: z.object({ articles: z.array(NewsArticle) }),
})
export const journal = route({
  method: 'GET',
  path: '/api/journal',
  reply: z.object({ articles: z.array(JournalTeaser) }),
})
export const journalArticle = route({
  method: 'GET',
  path: '/api/journal/:slug',
  params: z.object({ slug: Slug }),
  reply: JournalArticle,
})
