/** Finds the articles of the built-in journal by topic, by search term and by slug. */
import { coverAddress } from '#contract/images.ts'
import { limits, type JournalArticle, type JournalTeaser, type NewsArticle } from '#contract/news.ts'
import { screens } from '#contract/screens.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { foldText } from '#server/text/tokenize.ts'
import type { StoredArticle } from './journal.source.ts'

const wordsPerMinute = 200

export type Journal = ReturnType<typeof createJournal>

export function createJournal(articles: StoredArticle[]) {
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

    /**
     * Returns all articles of `topic`. If there are none, finds the first of `terms` that occurs in any article, and
     * returns up to `limits.pageSize` articles with this term.
     */
    findNews(topic: string, terms: readonly string[]): NewsArticle[] {
      const inTopic = articles.filter((article) => article.topic === topic)
      if (inTopic.length) return inTopic.map(newsOf)
      for (const term of terms) {
        const found = articles.filter((article) => foldedText.get(article.slug)!.includes(foldText(term)))
        if (found.length) return found.slice(0, limits.pageSize).map(newsOf)
      }
      return []
    },
  }
}

const teaserOf = ({ slug, topic, title, description, picture, words }: StoredArticle): JournalTeaser => ({
  slug,
  topic,
  title,
  description,
  image: coverAddress(picture),
  minutes: Math.max(1, Math.round(words / wordsPerMinute)),
})

const newsOf = ({ slug, title, description }: StoredArticle): NewsArticle => ({
  title,
  description,
  url: screens.journalArticle.replace(':slug', slug),
})
