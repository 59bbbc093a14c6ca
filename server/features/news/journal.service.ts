/** The house journal: its articles by topic, by word and by slug. */
import { limits, type JournalArticle, type JournalTeaser, type NewsArticle } from '#contract/news.ts'
import { screens } from '#contract/screens.ts'
import { AppError } from '#server/http/app-error.ts'
import { foldText } from '#server/text/tokenize.ts'
import type { HouseArticle } from './journal.source.ts'

const wordsPerMinute = 200

export type Journal = ReturnType<typeof createJournal>

export function createJournal(articles: HouseArticle[]) {
  const foldedText = new Map(
    articles.map((article) => [
      article.slug,
      foldText([article.title, article.description, ...article.paragraphs].join('\n')),
    ]),
  )

  return {
    list: (): JournalTeaser[] => articles.map(teaserOf),

    /** @throws article-unknown */
    read(slug: string): JournalArticle {
      const article = articles.find((other) => other.slug === slug)
      if (!article) throw new AppError('article-unknown')
      const others = articles.filter((other) => other.topic === article.topic && other !== article)
      return { ...teaserOf(article), paragraphs: article.paragraphs, others: others.map(teaserOf) }
    },

    /** Those of a topic of ours, else those that the first of `terms` to be found anywhere is found in. */
    findNews(topic: string, terms: readonly string[]): NewsArticle[] {
      const own = articles.filter((article) => article.topic === topic)
      if (own.length) return own.map(newsOf)
      for (const term of terms) {
        const found = articles.filter((article) => foldedText.get(article.slug)!.includes(foldText(term)))
        if (found.length) return found.slice(0, limits.pageSize).map(newsOf)
      }
      return []
    },
  }
}

const teaserOf = ({ slug, topic, title, description, picture, words }: HouseArticle): JournalTeaser => ({
  slug,
  topic,
  title,
  description,
  image: `/covers/${picture}/960.webp`,
  minutes: Math.max(1, Math.round(words / wordsPerMinute)),
})

const newsOf = ({ slug, title, description }: HouseArticle): NewsArticle => ({
  title,
  description,
  url: screens.journalArticle.replace(':slug', slug),
})
