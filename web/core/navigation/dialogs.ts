/**
 * Dialogs are part of the address, so that they can be shared and reloaded, and Back closes them. Two dialogs can be
 * open at the same time: a list, and a detail over this list. A detail is a meal, a drink, a recipe or a video. Every
 * other dialog counts as a list, for example a category, search results or `?dialog=login`.
 */
import { goBack, isCurrentLocation, navigate, useLocation } from './router.ts'

const lists = [
  'dialog',
  'category',
  'area',
  'tag',
  'list',
  'find',
  'letter',
  'article',
  'edit',
  'remove',
  'unlike',
  'unbookmark',
  'shared',
  'remove-member',
  'unshare',
] as const
const details = ['meal', 'drink', 'recipe', 'video'] as const
type ListName = (typeof lists)[number]
type DetailName = (typeof details)[number]

interface OpenDialog<Name extends string> {
  name: Name
  value: string
}

/**
 * The address of a dialog over the screen whose query is `search`. Keeps all parameters that are not dialogs. If the
 * new dialog is a detail, also keeps the list below it.
 */
export function dialogAddress(search: string, name: ListName | DetailName, value: string) {
  const next = new URLSearchParams(search)
  for (const other of isDetail(name) ? details : [...lists, ...details]) next.delete(other)
  next.set(name, value)
  return `?${next.toString()}`
}

/** @returns a function that makes the address of a dialog over the current screen */
export function useDialogLink() {
  const { search } = useLocation()
  return (name: ListName | DetailName, value: string) => dialogAddress(search, name, value)
}

/** The open dialogs (the dialogs in the address), and functions that open and close dialogs. */
export function useDialogs() {
  const current = useLocation()
  const { pathname, search, isDialog } = current
  const linkTo = useDialogLink()
  const params = new URLSearchParams(search)
  const find = <Name extends string>(names: readonly Name[]): OpenDialog<Name> | null => {
    const name = names.find((candidate) => params.get(candidate))
    return name ? { name, value: params.get(name)! } : null
  }
  const list = find(lists)
  const detail = find(details)

  return {
    list,
    detail,
    /** The value of `?dialog=`. */
    dialog: list?.name === 'dialog' ? list.value : null,
    open(name: ListName | DetailName, value: string) {
      navigate(linkTo(name, value))
    },
    /**
     * Replaces the open dialogs by another dialog. Back still leads to the same history entry as before.
     */
    replace(name: ListName, value: string) {
      navigate(linkTo(name, value), { isReplacing: true, isDialog })
    },
    /**
     * Closes the top dialog. If the dialog was opened in the app, goes back in the history. If the page was opened with
     * the dialog in its address, removes the parameter of the dialog. Does nothing if the user has gone elsewhere.
     */
    close() {
      // The user may have gone to another address while the dialog was saving.
      if (!isCurrentLocation(current)) return undefined
      if (isDialog) return goBack()
      for (const name of detail ? details : lists) params.delete(name)
      const rest = params.toString()
      navigate(rest ? `?${rest}` : pathname, { isReplacing: true })
    },
  }
}

const isDetail = (name: ListName | DetailName): name is DetailName => (details as readonly string[]).includes(name)
