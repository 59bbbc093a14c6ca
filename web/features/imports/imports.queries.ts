/** The queries and the changes of imports. */
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
import { call } from '#web/core/api.ts'
import { invalidateInAllTabs } from '#web/core/other-tabs.ts'
import { queryClient } from '#web/core/query-client.ts'
import { fetchWithProgress } from '#web/core/upload-progress.ts'

/** How often the report is read while the server works on the import. */
const pollMs = 1000
/** `pollMs` while several pages of the report are shown: all of them are read each time. */
const pollPagesMs = 5000

const workingStates: ImportState[] = ['waiting', 'reading', 'saving']
export const isWorking = (state: ImportState) => workingStates.includes(state)

/** @throws ApiError */
export const readPage = (url: string) => call(readAddress, { body: { url } })

/** @param url the address that the text was copied from @throws ApiError */
export const readPastedText = (text: string, url?: string) => call(readText, { body: { text, url } })

/** @returns the address of the copy @throws ApiError */
export const copyPicture = async (url: string) => (await call(copyPictureRoute, { body: { url } })).imageUrl

/** The newest imports of files. */
export const importsQuery = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: ({ signal }) => call(imports, {}, signal),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => isWorking(state)) ? pollMs : false),
})

/** Limits the recipes of the report. */
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
    // An import may be deleted when its report is opened again.
    gcTime: 0,
    // TanStack Query pauses it while the page is hidden.
    refetchInterval: ({ state: { data } }) => {
      const [first] = data?.pages ?? []
      if (!first || !isWorking(first.state)) return false
      return data!.pages.length > 1 ? pollPagesMs : pollMs
    },
  })

/** Starts an import. @throws ApiError */
export async function uploadFile(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
  const report = await call(startImport, { upload: file }, signal, { transport: fetchWithProgress(onProgress) })
  await queryClient.invalidateQueries({ queryKey: ['imports'] })
  return report
}

/** Fetches everything again that an import changes, in all tabs. */
export const refresh = () => invalidateInAllTabs(['imports', 'recipes', 'saves', 'me'])

const change =
  (route: typeof acceptImport | typeof stopImport) =>
  async (importId: string): Promise<ImportReport> => {
    const report = await call(route, { params: { importId } })
    await invalidateInAllTabs(['import-report'])
    await refresh()
    return report
  }

/** Saves the new recipes; continues a stopped import. @throws ApiError */
export const accept = change(acceptImport)
/** @throws ApiError */
export const stop = change(stopImport)

/** Deletes the import with the recipes that it has saved. @returns the message of the server @throws ApiError */
export async function takeBack(importId: string) {
  const { message } = await call(removeImport, { params: { importId } })
  // Not the report: it is deleted, and its screen is open until the next one has loaded.
  await refresh()
  return message
}
