/**
 * Dialogs live in the address, so that they can be shared and reloaded, and Back closes them. A list (a category, search
 * results, any `?dialog=`) may lie under one detail (a meal, a drink, a recipe, a video).
 */
import { goBack, isCurrentLocation, navigate, useLocation } from './router.ts'

const lists = [
  'dialog',
  'category',
  'area',
  'tag',
  'list',
  'find',
  'article',
  'edit',
  'remove',
  'unlike',
  'unbookmark',
  'shared',
  'dismiss',
] as const
const details = ['meal', 'drink', 'recipe', 'video'] as const
type ListName = (typeof lists)[number]
type DetailName = (typeof details)[number]

interface OpenDialog<Name extends string> {
  name: Name
  value: string
}

/** The address of a dialog over the present screen. */
export function useDialogLink() {
  const { search } = useLocation()
  return (name: ListName | DetailName, value: string) => {
    const next = new URLSearchParams(search)
    for (const other of isDetail(name) ? details : [...lists, ...details]) next.delete(other)
    next.set(name, value)
    return `?${next.toString()}`
  }
}

/** What the address says is open, and how to open and close. */
export function useDialogs() {
  const here = useLocation()
  const { pathname, search, isDialog } = here
  const linkTo = useDialogLink()
  const present = new URLSearchParams(search)
  const find = <Name extends string>(names: readonly Name[]): OpenDialog<Name> | null => {
    const name = names.find((candidate) => present.get(candidate))
    return name ? { name, value: present.get(name)! } : null
  }
  const list = find(lists)
  const detail = find(details)

  return {
    list,
    detail,
    open(name: ListName | DetailName, value: string) {
      navigate(linkTo(name, value))
    },
    /** Turns what is open into something else; Back still leads to what was before both. */
    replace(name: ListName, value: string) {
      navigate(linkTo(name, value), { isReplacing: true, isDialog })
    },
    /** Closes the topmost: back where it was opened from, or, when it came by a shared link, without it. */
    close() {
      // Whoever has gone on, while something was being saved say, stays there.
      if (!isCurrentLocation(here)) return undefined
      if (isDialog) return goBack()
      for (const name of detail ? details : lists) present.delete(name)
      const rest = present.toString()
      navigate(rest ? `?${rest}` : pathname, { isReplacing: true })
    },
  }
}

const isDetail = (name: ListName | DetailName): name is DetailName => (details as readonly string[]).includes(name)
