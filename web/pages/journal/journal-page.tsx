/** The journal: all articles, grouped by topic. */
import { useQuery } from '@tanstack/react-query'
import { texts, topics } from '#contract/news.ts'
import { screenNames } from '#contract/screens.ts'
import { JournalCard } from '#web/features/news/journal-card.tsx'
import { journalQuery } from '#web/features/news/news.queries.ts'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'

const headingId = (topic: string) => `topic-${topic.toLowerCase().replaceAll(' ', '-')}`

export default function JournalPage() {
  const { data, isLoadingError, refetch } = useQuery(journalQuery())
  return (
    <section className="gutter min-h-dvh py-10 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">{screenNames.journal}</h1>
      <p className="mt-3 max-w-[52ch] text-lg text-pretty text-ink-soft">
        Short reads for people who cook: two minutes each, and something to try tonight.
      </p>
      {isLoadingError ? (
        <ErrorState text={texts.journalFailed} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="mt-10">
          <LineSkeletons count={12} />
        </div>
      ) : (
        topics.map((topic, index) => (
          <section key={topic} aria-labelledby={headingId(topic)} className="mt-12 border-t border-line pt-8">
            <h2 id={headingId(topic)} className="text-3xl">
              {topic}
            </h2>
            <ul className="mt-6 grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
              {data
                .filter((article) => article.topic === topic)
                .map((article) => (
                  <li key={article.slug}>
                    <JournalCard article={article} headingLevel={3} isFirst={index === 0} />
                  </li>
                ))}
            </ul>
          </section>
        ))
      )}
    </section>
  )
}
