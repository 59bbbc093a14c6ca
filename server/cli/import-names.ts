/** The imports of a user in words, for the export of an account. */
import type { ImportedState } from '#contract/imports.ts'
import type { AccountRows } from './account.store.ts'

const stateNames: Record<ImportedState, string> = {
  saved: 'saved',
  new: 'not saved',
  known: 'known already',
  failed: 'could not be read',
}
const states = Object.keys(stateNames) as ImportedState[]

/**
 * @returns for each import: the name of the file, the name of its app, the time at which the import started, and counts
 * such as `91 saved, 2 known already`
 */
export const importsOf = ({ imports, importedRecipes }: Pick<AccountRows, 'imports' | 'importedRecipes'>) =>
  imports.map(({ id, file_name: file, format, created_at: startedAt }) => {
    const countOf = (state: ImportedState) =>
      importedRecipes.find((row) => row.import_id === id && row.state === state)?.count ?? 0
    const counts = states
      .filter((state) => Number(countOf(state)))
      .map((state) => `${countOf(state)} ${stateNames[state]}`)
    return { file, format, startedAt, counts: counts.join(', ') || 'nothing saved' }
  })
