/** The report of an import: its state, the buttons that change the state, and each recipe of the file. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errors } from '#contract/routes/errors.ts'
import { limits, type ImportReport as Report } from '#contract/imports.ts'
import { screens } from '#contract/screens.ts'
import { ApiError } from '#web/core/api/api.ts'
import { useAction } from '#web/core/forms/use-action.ts'
import { useTitle } from '#web/core/navigation/use-title.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { LineSkeletons } from '#web/ui/feedback/line-skeletons.tsx'
import { MessageLine } from '#web/ui/feedback/message-line.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { countsText, importName, recipesText, stateWords } from './import-words.ts'
import { accept, isWorking, refresh, reportQuery, stop } from './imports.queries.ts'
import { filters, ReportFilter, type Filter } from './report-filter.tsx'
import { ReportLine } from './report-line.tsx'

const words = {
  loadFailed: 'This import could not be loaded.',
  changeFailed: 'The import could not be changed. Check your connection and try again.',
  none: 'There are no such recipes in this file.',
}

interface Props {
  importId: string
  /** Opens the dialog that asks before the import is taken back. */
  onTakeBack: () => void
}

export function ImportReport({ importId, onTakeBack }: Props) {
  const [filter, setFilter] = useState<Filter>('all')
  const query = useInfiniteQuery(reportQuery(importId, filters[filter].query))
  const { data, error, refetch } = query
  // While a filtered report loads, the state of the import stays on the screen.
  const unfiltered = useInfiniteQuery({ ...reportQuery(importId), enabled: !data })
  const report = (data ?? unfiltered.data)?.pages[0]
  useTitle(report && importName(report))
  useRefreshWhenDone(report)
  const failure = error && <LoadError error={error} onRetry={() => void refetch()} />
  if (!report) return failure ?? <LineSkeletons count={8} />
  const recipes = data?.pages.flatMap((page) => page.recipes) ?? []
  return (
    <>
      <h1 className="text-4xl wrap-anywhere sm:text-5xl">{report.format ?? 'Import'}</h1>
      <p className="mt-2 mb-6 wrap-anywhere text-ink-soft">{report.fileName}</p>
      <Progress report={report} onTakeBack={onTakeBack} />
      {report.total > 0 && (
        <section aria-label="Recipes of the file" className="mt-8">
          <ReportFilter counts={report.counts} value={filter} onChange={setFilter} />
          {!data ? (
            (failure ?? <LineSkeletons count={6} />)
          ) : recipes.length ? (
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
              {recipes.map((recipe) => (
                <ReportLine key={recipe.position} recipe={recipe} />
              ))}
            </ul>
          ) : (
            <EmptyState text={words.none} />
          )}
          {query.hasNextPage && (
            <p className="mt-6 text-center">
              <Button onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
                Show {limits.reportLimit} more
              </Button>
            </p>
          )}
        </section>
      )}
    </>
  )
}

function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <ErrorState
      text={isGone ? errors['import-unknown'].text : words.loadFailed}
      onRetry={isGone ? undefined : onRetry}
    />
  )
}

/** When the server stops working on the import, fetches again the lists that the import changes. */
function useRefreshWhenDone(report: Report | undefined) {
  const working = report && isWorking(report.state)
  const wasWorking = useRef(working)
  useEffect(() => {
    if (wasWorking.current && working === false) void refresh()
    wasWorking.current = working
  }, [working])
}

function Progress({ report, onTakeBack }: { report: Report; onTakeBack: () => void }) {
  const { importId, state, total, done, counts, message } = report
  const { isBusy, run } = useAction()
  const toSave = state === 'saving' ? counts.new + counts.saved : 0

  const change = (send: (id: string) => Promise<Report>) => void run(() => send(importId), words.changeFailed)

  return (
    <section
      aria-label="State of the import"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-5"
    >
      <div>
        <h2 className="text-2xl">{headingOf(report)}</h2>
        {/* Screen readers announce every new state, but not every recipe. */}
        <p role="status" className="sr-only">
          {stateWords[state]}
        </p>
        {total > 0 && <p className="mt-1 text-ink-soft">{countsText(report)}</p>}
      </div>
      {isWorking(state) && <ProgressBar label={stateWords[state]} value={toSave ? counts.saved / toSave : undefined} />}
      <MessageLine tone="bad" text={message} />
      <div className="flex flex-wrap gap-2">
        {state === 'ready' && counts.new > 0 && (
          <Button look="primary" disabled={isBusy} onClick={() => change(accept)}>
            Save {recipesText(counts.new)}
          </Button>
        )}
        {state === 'stopped' && (
          <Button look="primary" disabled={isBusy} onClick={() => change(accept)}>
            Continue
          </Button>
        )}
        {isWorking(state) && (
          <Button disabled={isBusy} onClick={() => change(stop)}>
            Stop
          </Button>
        )}
        {counts.saved > 0 && (
          <ButtonLink href={screens.profile} look={state === 'done' ? 'primary' : 'quiet'}>
            Open My Recipes
          </ButtonLink>
        )}
        {!isWorking(state) && (
          <Button disabled={isBusy} onClick={onTakeBack}>
            {counts.saved > 0 ? 'Take Back' : 'Remove'}
          </Button>
        )}
      </div>
      {state === 'reading' && done > 0 && (
        <p className="text-sm text-ink-soft">Nothing is saved until you press Save.</p>
      )}
    </section>
  )
}

const nothingNew = 'There is nothing new in this file'

function headingOf({ state, total, counts }: Report) {
  if (state === 'reading' || state === 'waiting')
    return total ? `${recipesText(total)} found so far` : 'Reading the file…'
  if (state === 'ready') return counts.new ? `${recipesText(counts.new)} can be saved` : nothingNew
  if (state === 'saving')
    return `${counts.saved.toLocaleString('en')} of ${recipesText(counts.new + counts.saved)} saved`
  if (state === 'stopped') return counts.saved ? `Stopped: ${recipesText(counts.saved)} saved` : 'Stopped'
  if (state === 'failed') return 'This file could not be imported'
  return counts.saved ? `${recipesText(counts.saved)} saved` : nothingNew
}
