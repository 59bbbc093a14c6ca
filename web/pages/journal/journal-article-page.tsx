/** One article of the journal, with links to the other articles of its topic. */
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { errors } from '#contract/routes/errors.ts'
import { texts, type JournalArticle } from '#contract/news.ts'
import { screens } from '#contract/screens.ts'
import { ApiError } from '#web/core/api/api.ts'
import { matchScreen, useLocation } from '#web/core/navigation/router.ts'
import { useTitle } from '#web/core/navigation/use-title.ts'
import { JournalCard } from '#web/features/news/journal-card.tsx'
import { JournalText } from '#web/features/news/journal-text.tsx'
import { journalArticleQuery } from '#web/features/news/news.queries.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

export default function JournalArticlePage() {
  const { pathname } = useLocation()
  const slug = matchScreen(pathname)?.params.slug ?? ''
  const { data, error, refetch } = useQuery(journalArticleQuery(slug))
  useTitle(data?.title)
  if (data) return <Article key={slug} {...data} />
  if (error instanceof ApiError && error.status === 404) return <ArticleNotFound />
  return (
    <section className="gutter min-h-dvh py-12">
      {error ? (
        <ErrorState text={texts.journalFailed} onRetry={() => void refetch()} />
      ) : (
        <div className="mx-auto max-w-[36.5rem]">
          <LineSkeletons count={14} />
        </div>
      )}
    </section>
  )
}

function Article({ topic, title, description, image, minutes, paragraphs, others }: JournalArticle) {
  return (
    <>
      <article className="gutter py-8 sm:py-12">
        <header className="mx-auto grid grid-cols-1 max-w-5xl items-center gap-x-12 gap-y-8 lg:grid-cols-[1.1fr_1fr]">
          <div>
            <a
              href={screens.journal}
              className="inline-flex min-h-11 items-center gap-1.5 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
            >
              <ArrowLeft aria-hidden size={17} strokeWidth={1.75} />
              The Journal
            </a>
            <p className="mt-4 text-sm font-bold tracking-[0.08em] text-tomato-text uppercase">{topic}</p>
            <h1 className="mt-3 text-[2.5rem] tracking-[-0.02em] sm:text-[3.5rem]">{title}</h1>
            <p className="mt-5 max-w-[48ch] text-lg text-ink-soft sm:text-xl">{description}</p>
            <p className="mt-4 text-ink-soft">{minutes} min read</p>
          </div>
          <Picture
            src={image}
            fallback={image}
            isFirst
            sizes="(min-width: 64rem) 470px, 92vw"
            className="rounded-[24px]"
          />
        </header>
        <div className="mt-10 sm:mt-14">
          <JournalText paragraphs={paragraphs} />
        </div>
      </article>
      {others.length > 0 && (
        <section aria-labelledby="others" className="gutter border-t border-line py-12">
          <div className="mx-auto max-w-5xl">
            <h2 id="others" className="text-3xl">
              More on {topic}
            </h2>
            <ul className="mt-7 grid grid-cols-1 gap-x-12 gap-y-10 sm:grid-cols-2">
              {others.map((other) => (
                <li key={other.slug}>
                  <JournalCard article={other} headingLevel={3} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  )
}

function ArticleNotFound() {
  return (
    <section className="gutter flex min-h-[60dvh] flex-col items-start justify-center gap-5 py-16">
      <h1 className="text-4xl sm:text-5xl">Article not found</h1>
      <p className="text-lg text-ink-soft">{errors['article-unknown'].text}</p>
      <ButtonLink look="primary" href={screens.journal}>
        Open the Journal
      </ButtonLink>
    </section>
  )
}
