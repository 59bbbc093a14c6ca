/** Reads and changes imports. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  acceptImport,
  copyPicture as copyPictureRoute,
  imports,
  readAddress,
  readImport,
  readText,
  removeImport,
  startImport,
  stopImport,
  type ImportedState,
  type ImportReport,
  type ImportState,
} from '#contract/imports.ts'
import { call } from '#web/core/api/api.ts'
import { invalidateInAllTabs } from '#web/core/api/other-tabs.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { fetchWithProgress } from '#web/core/api/upload-progress.ts'

/** How often the report is read while the server works on the import. */
const pollMs = 1000
/** Used instead of `pollMs` while several pages of the report are shown, because every poll reads all of them. */
const pollPagesMs = 5000

const workingStates: ImportState[] = ['waiting', 'reading', 'saving']
export const isWorking = (state: ImportState) => workingStates.includes(state)

/** @throws ApiError */
export const readWebPage = (url: string) => call(readAddress, { body: { url } })

/** @param url the address of the page from which the text was copied @throws ApiError */
export const readPastedText = (text: string, url?: string) => call(readText, { body: { text, url } })

/** Copies a picture to our server. @returns the address of the copy @throws ApiError */
export const copyPicture = async (url: string) => (await call(copyPictureRoute, { body: { url } })).imageUrl

/** The newest imports of files. */
export const importsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: ({ signal }) => call(imports, {}, signal),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => isWorking(state)) ? pollMs : false),
})

/** Selects recipes of the report: those in one state, or those with a message. */
export interface ReportQuery {
  state?: ImportedState
  hasMessage?: 'true'
}

/** The report of an import in pages. */
export const reportQuery = (importId: string, query: ReportQuery = {}) =>
  infiniteQueryOptions({
    queryKey: ['import-report', importId, query],
    queryFn: ({ pageParam, signal }) =>
      call(readImport, { params: { importId }, query: { ...query, after: pageParam } }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    // The report is not cached, because the import may be deleted before its report is opened again.
    gcTime: 0,
    // TanStack Query pauses the interval while the page is hidden.
    refetchInterval: ({ state: { data } }) => {
      const [first] = data?.pages ?? []
      if (!first || !isWorking(first.state)) return false
      return data!.pages.length > 1 ? pollPagesMs : pollMs
    },
  })

/** Starts an import. @throws ApiError, or a DOMException when `signal` has aborted the upload */
export async function uploadFile(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
  const report = await call(startImport, { upload: file }, signal, { transport: fetchWithProgress(onProgress) })
  await queryClient.invalidateQueries({ queryKey: ['imports'] })
  return report
}

/** Fetches again, in all tabs, the lists that an import changes. */
export const refresh = () => invalidateInAllTabs(['imports', 'recipes', 'saves', 'me'])

const change =
  (route: typeof acceptImport | typeof stopImport) =>
  async (importId: string): Promise<ImportReport> => {
    const report = await call(route, { params: { importId } })
    await invalidateInAllTabs(['import-report'])
    await refresh()
    return report
  }

/** Saves the new recipes, or continues a stopped import. @throws ApiError */
export const accept = change(acceptImport)
/** @throws ApiError */
export const stop = change(stopImport)

/** Deletes an import and its saved recipes, except edited ones. @returns the message of the server @throws ApiError */
export async function takeBack(importId: string) {
  const { message } = await call(removeImport, { params: { importId } })
  // The deleted report is not fetched again, although its screen stays open until the next screen has loaded.
  await refresh()
  return message
}
