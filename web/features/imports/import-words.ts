/** Texts about an import and its recipes. */
import type { Import, ImportedState, ImportState } from '#contract/imports.ts'

export const stateWords: Record<ImportState, string> = {
  waiting: 'Waiting',
  reading: 'Reading the file',
  ready: 'Ready to be saved',
  saving: 'Saving',
  stopped: 'Stopped',
  done: 'Done',
  failed: 'Failed',
}

/** The state of an import. An import that is ready but has no new recipes is 'Nothing new'. */
export const stateText = ({ state, counts }: Pick<Import, 'state' | 'counts'>) =>
  state === 'ready' && !counts.new ? 'Nothing new' : stateWords[state]

/** The state of a recipe in the report. */
export const recipeStateWords: Record<ImportedState, string> = {
  new: 'New',
  known: 'You have it already',
  saved: 'Saved',
  failed: 'Could not be read',
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const recipesText = (count: number) => counted(count, 'recipe')

/** For example `84 new, 5 you have already, 2 could not be read`. */
export const countsText = ({ counts }: Pick<Import, 'counts'>) =>
  [
    counts.saved && `${counts.saved.toLocaleString('en')} saved`,
    counts.new && `${counts.new.toLocaleString('en')} new`,
    counts.known && `${counts.known.toLocaleString('en')} you have already`,
    counts.failed && `${counts.failed.toLocaleString('en')} could not be read`,
  ]
    .filter(Boolean)
    .join(', ')

/** The name of the app or, until the app is recognized, of the file. */
export const importName = ({ format, fileName }: Pick<Import, 'format' | 'fileName'>) => format ?? fileName
