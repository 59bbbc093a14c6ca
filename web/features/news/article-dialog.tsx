/** The dialog with the news articles about a topic. */
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { errors } from '#contract/routes/errors.ts'
import { texts, type NewsArticle } from '#contract/news.ts'
import { ApiError } from '#web/core/api/api.ts'
import { NewTabNote } from '#web/ui/controls/new-tab-note.tsx'
import { Dialog } from '#web/ui/layout/dialog.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { newsQuery } from './news.queries.ts'

export default function ArticleDialog({ topic, onClose }: { topic: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(newsQuery(topic))
  return (
    <Dialog title={topic} size="medium" onClose={onClose}>
      <div className="min-h-[40dvh] px-5 py-2 sm:px-8">
        {!data ? (
          error ? (
            <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
          ) : (
            <div className="py-6">
              <LineSkeletons count={9} />
            </div>
          )
        ) : !data.length ? (
          <EmptyState text={texts.noArticles} />
        ) : (
          <ul className="divide-y divide-line">
            {data.map((article) => (
              <li key={article.url}>
                <Entry {...article} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function Entry({ title, description, url }: NewsArticle) {
  return (
    <article className="py-6">
      <h3 className="text-xl wrap-break-word sm:text-2xl">{title}</h3>
      {description && <p className="mt-2 max-w-[65ch] wrap-break-word text-ink-soft">{description}</p>}
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-tomato-text underline-offset-4 hover:underline"
      >
        Read Full Article
        <span className="sr-only">: {title}</span>
        <NewTabNote />
        <ArrowUpRight aria-hidden size={17} strokeWidth={1.75} />
      </a>
    </article>
  )
}

/** The server's message, or the text of `news-failed` when there is no message or no connection. */
const messageOf = (error: Error) =>
  error instanceof ApiError && error.code !== 'network' && error.message ? error.message : errors['news-failed'].text
