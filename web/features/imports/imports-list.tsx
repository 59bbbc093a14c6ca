/** The newest imports of files, each with a link to its report. Renders nothing without imports. */
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { importReportPath } from '#contract/screens.ts'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { countsText, importName, stateText } from './import-words.ts'
import { importsQuery } from './imports.queries.ts'

const dayOf = (time: string) => new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })

const title = 'Your imports'

export function ImportsList() {
  const { data, isError, refetch } = useQuery(importsQuery)
  if (!data) {
    if (isError) return <ErrorState text="Your imports could not be loaded." onRetry={() => void refetch()} />
    return <LineSkeletons count={2} />
  }
  if (!data.length) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-2xl">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {data.map((each) => (
          <li key={each.importId}>
            <a
              href={importReportPath(each.importId)}
              className="flex min-h-11 items-center gap-3 px-4 py-3 hover:bg-wash sm:px-5"
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold wrap-anywhere">{importName(each)}</span>
                <span className="block text-sm wrap-anywhere text-ink-soft">
                  {[each.format && each.fileName, stateText(each), countsText(each), dayOf(each.createdAt)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
