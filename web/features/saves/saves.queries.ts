/** Reads and changes likes and bookmarks. */
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
  type SavedDishKind,
  type SaveKind,
} from '#contract/saves.ts'
import { ApiError, call } from '#web/core/api/api.ts'
import { notify } from '#web/core/notices.ts'
import { invalidateInAllTabs } from '#web/core/api/other-tabs.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { updateSessionUser, useSession } from '#web/core/session/session.ts'
import { readToken } from '#web/core/session/token.ts'
import { whenIdle } from '#web/core/connection/worker-client.ts'

/** The routes, fields and texts in which likes and bookmarks differ. */
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
  kind: SavedDishKind
  /** The id, which is unique only among dishes of the same kind. */
  id: string
}

export const savedListQuery = (kind: SaveKind) =>
  queryOptions({
    queryKey: ['saves', kind],
    queryFn: async ({ signal }) => {
      const dishes = await call(kinds[kind].list, {}, signal)
      whenIdle(async () => (await import('./cache-saved.ts')).cacheSaved(dishes))
      return dishes
    },
    meta: { isRefetchedForWorker: true },
  })

/** Loads both lists after a sign-in. Does not reject, so that a failure does not prevent the sign-in. */
export async function loadSaves() {
  await Promise.all([
    queryClient.prefetchQuery(savedListQuery('like')),
    queryClient.prefetchQuery(savedListQuery('bookmark')),
  ])
}

export function useIsSaved(kind: SaveKind, { kind: dishKind, id }: Saveable) {
  const { me } = useSession()
  return me?.[kinds[kind].ids].includes(savedIdOf(dishKind, id)) ?? false
}

/** Sets or removes a like or bookmark. @throws ApiError */
export async function save(kind: SaveKind, { kind: dishKind, id }: Saveable, isWanted: boolean) {
  const target = savedIdOf(dishKind, id)
  const { set, unset, ids } = kinds[kind]
  const token = readToken()
  const show = (isSet: boolean) => {
    // Another user may have signed in before the reply.
    if (readToken() !== token) return
    updateSessionUser((me) => ({
      ...me,
      [ids]: [...(isSet ? [target] : []), ...me[ids].filter((other) => other !== target)],
    }))
  }
  // The buttons of a video change immediately. The buttons of other dishes change after the server has confirmed the
  // change.
  const isOptimistic = dishKind === 'video'
  if (isOptimistic) show(isWanted)
  try {
    await (isWanted
      ? call(set, { params: { id: target }, body: { recipeData: await payloadOf(dishKind, id) } })
      : call(unset, { params: { id: target } }))
  } catch (error) {
    if (isOptimistic) show(!isWanted)
    throw error
  }
  show(isWanted)
  await invalidateInAllTabs(dishKind === 'recipe' ? ['saves', 'recipes'] : ['saves'], ['me'])
  // The list is also fetched while no screen shows it, so that its offline copy is up to date.
  whenIdle(() =>
    Promise.all([queryClient.prefetchQuery(savedListQuery(kind)), queryClient.invalidateQueries({ queryKey: ['me'] })]),
  )
}

/**
 * The data that is sent with a like or bookmark of a video. Undefined for other dishes. The server ignores this data
 * and stores its own.
 */
async function payloadOf(kind: SavedDishKind, id: string) {
  if (kind !== 'video') return undefined
  // A dynamic import, so that screens without videos do not load the list of videos.
  const { videoPayload, videos } = await import('#contract/videos.ts')
  const video = videos.find((candidate) => String(candidate.id) === id)
  return video && videoPayload(video)
}

/**
 * Calls `save` for a button. A refusal with status 400 is ignored. Any other ApiError leads to a notice. If `isQuiet`
 * is set, it is only logged, unless the user must sign in or has too many saves.
 */
export async function toggle(kind: SaveKind, dish: Saveable, isWanted: boolean, isQuiet: boolean) {
  const { needsLogin, failed } = kinds[kind]
  if (!readToken()) return notify(needsLogin)
  try {
    await save(kind, dish, isWanted)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return notify(needsLogin)
    if (error.status === 400) return
    if (error.code === 'saves-full') return notify(error.message)
    if (isQuiet) console.warn(failed, error)
    else notify(failed)
  }
}
