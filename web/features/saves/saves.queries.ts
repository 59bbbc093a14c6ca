/** What one has liked and bookmarked, and the change of it (specification 4, "Likes and bookmarks"). */
import { queryOptions } from '@tanstack/react-query'
import {
  bookmark,
  bookmarkedRecipes,
  like,
  likedRecipes,
  savedIdOf,
  texts,
  unbookmark,
  unlike,
  type SavedKind,
  type SaveKind,
} from '#contract/saves.ts'
import { ApiError, call } from '#web/core/api.ts'
import { notify } from '#web/core/notices.ts'
import { invalidateInAllTabs } from '#web/core/other-tabs.ts'
import { queryClient } from '#web/core/query-client.ts'
import { updateSessionUser, useSession } from '#web/core/session.ts'
import { readToken } from '#web/core/token.ts'
import { whenIdle } from '#web/core/worker-client.ts'

/** The same thing twice, and what differs. */
const kinds = {
  like: {
    set: like,
    unset: unlike,
    list: likedRecipes,
    ids: 'likedRecipes',
    needsLogin: texts.likeNeedsLogin,
    failed: texts.likeFailed,
  },
  bookmark: {
    set: bookmark,
    unset: unbookmark,
    list: bookmarkedRecipes,
    ids: 'bookmarkedRecipes',
    needsLogin: texts.bookmarkNeedsLogin,
    failed: texts.bookmarkFailed,
  },
} as const

export interface Saveable {
  kind: SavedKind
  /** In its own kind. */
  id: string
}

export const savedListQuery = (kind: SaveKind) =>
  queryOptions({
    queryKey: ['saves', kind],
    queryFn: async ({ signal }) => {
      const dishes = await call(kinds[kind].list, {}, signal)
      whenIdle(async () => (await import('./keep-saved.ts')).keepSaved(dishes))
      return dishes
    },
  })

/** After signing in; without them a person is signed in all the same. */
export async function loadSaves() {
  await Promise.all([
    queryClient.prefetchQuery(savedListQuery('like')),
    queryClient.prefetchQuery(savedListQuery('bookmark')),
  ])
}

export function useIsSaved(kind: SaveKind, { kind: of, id }: Saveable) {
  const { me } = useSession()
  return me?.[kinds[kind].ids].includes(savedIdOf(of, id)) ?? false
}

/** Sets or removes a like or bookmark. @throws ApiError */
export async function save(kind: SaveKind, { kind: of, id }: Saveable, isWanted: boolean) {
  const target = savedIdOf(of, id)
  const { set, unset, ids } = kinds[kind]
  const show = (isSet: boolean) =>
    updateSessionUser((me) => ({
      ...me,
      [ids]: [...(isSet ? [target] : []), ...me[ids].filter((other) => other !== target)],
    }))
  // A video shows at once what was wanted; the others when it is so.
  const isHasty = of === 'video'
  if (isHasty) show(isWanted)
  try {
    await (isWanted ? call(set, { params: { id: target }, body: {} }) : call(unset, { params: { id: target } }))
  } catch (error) {
    if (isHasty) show(!isWanted)
    throw error
  }
  show(isWanted)
  await invalidateInAllTabs(of === 'recipe' ? ['saves', 'recipes'] : ['saves'], ['me'])
  // Asked for where nobody looks, so that it is kept as it is now.
  whenIdle(() =>
    Promise.all([queryClient.prefetchQuery(savedListQuery(kind)), queryClient.invalidateQueries({ queryKey: ['me'] })]),
  )
}

/** `save`, as a button does it: what goes wrong is said, or, where `isQuiet`, only logged. */
export async function toggle(kind: SaveKind, dish: Saveable, isWanted: boolean, isQuiet: boolean) {
  const { needsLogin, failed } = kinds[kind]
  if (!readToken()) return notify(needsLogin)
  try {
    await save(kind, dish, isWanted)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return notify(needsLogin)
    if (error.status === 400) return
    if (isQuiet) console.warn(failed, error)
    else notify(failed)
  }
}
