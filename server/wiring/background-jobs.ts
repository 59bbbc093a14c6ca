/**
 * The work that runs beside requests: mirrors, imports, the catalog index, decisions at closing times, reminders, and
 * cleanup. A job that fails is repeated later.
 */
import type { FastifyBaseLogger } from 'fastify'
import { repeatEvery } from '#server/jobs/repeat-every.ts'

const refreshCatalogMs = 30_000
const tidyMs = 60_000
/** The pause between two runs. A reminder is late by at most this pause and the duration of a run. */
const sendRemindersMs = 5000
/** The pause between two runs. A decision is late by at most this pause and the duration of a run. */
const closeMealsMs = 2000
const sweepMs = 3600_000

interface Jobs {
  log: FastifyBaseLogger
  signal: AbortSignal
  mirrors: { run: (signal: AbortSignal) => Promise<unknown> }[]
  /** Reads what other processes on the same database have mirrored. */
  refreshCatalog: () => Promise<unknown>
  /** Decides the meals whose closing time has come. */
  closeMeals: () => Promise<unknown>
  /** Sends the reminders that are due. */
  sendReminders: () => Promise<unknown>
  /** Works on imports until `signal` aborts. */
  runImports: (signal: AbortSignal) => Promise<unknown>
  /** Deletes expired rows and pending uploads. */
  tidy: () => Promise<unknown>
  /** Deletes stored pictures that nothing refers to. */
  sweepPictures: () => Promise<unknown>
}

/** Starts all jobs. They stop after `signal` aborts. @returns a promise that resolves when all jobs have stopped */
export function startBackgroundJobs({ log, signal, ...jobs }: Jobs) {
  const { mirrors, refreshCatalog, closeMeals, sendReminders, runImports, tidy, sweepPictures } = jobs
  const reportTo = (message: string) => ({
    signal,
    onError: (error: unknown) => log.error({ err: error }, message),
  })
  const sweepReport = reportTo('sweeping unused pictures failed')
  return Promise.all([
    ...mirrors.map((mirror) => mirror.run(signal)),
    runImports(signal),
    repeatEvery(refreshCatalogMs, refreshCatalog, reportTo('refreshing the catalog index failed')),
    repeatEvery(closeMealsMs, closeMeals, reportTo('deciding meals on time failed')),
    repeatEvery(sendRemindersMs, sendReminders, reportTo('sending reminders failed')),
    repeatEvery(tidyMs, tidy, reportTo('deleting expired data failed')),
    sweepPictures().catch(sweepReport.onError),
    repeatEvery(sweepMs, sweepPictures, sweepReport),
  ])
}
