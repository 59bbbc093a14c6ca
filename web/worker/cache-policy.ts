/**
 * Decides by the path of a response whether the service worker caches the response for use without a server
 * (docs/decisions/0015). Responses whose path matches no rule below are not cached, for example responses about
 * sessions and invites.
 */

/**
 * `app` stands for files with a content hash in their names, `personal` for responses to requests that need a token.
 */
export type CacheKind = 'app' | 'cover' | 'picture' | 'dish' | 'list' | 'personal'

const id = '[^/]+'
const rules: [kind: CacheKind, paths: string[]][] = [
  ['app', ['/assets/.+']],
  ['cover', ['/covers/.+']],
  ['picture', ['/uploads/.+']],
  [
    'list',
    [
      '/api/catalog/meals',
      '/api/catalog/meals/random',
      '/api/catalog/drinks',
      '/api/catalog/closest-words',
      '/api/catalog/week',
      '/api/recipes',
      '/api/news',
      '/api/journal',
    ],
  ],
  ['dish', [`/api/catalog/meals/${id}`, `/api/catalog/drinks/${id}`, `/api/recipes/${id}`, `/api/journal/${id}`]],
  [
    'personal',
    [
      '/api/users/profile',
      '/api/users/diet',
      '/api/users/liked-recipes',
      '/api/users/bookmarked-recipes',
      '/api/rooms',
      `/api/rooms/${id}`,
      `/api/rooms/${id}/suggestions`,
      `/api/rooms/${id}/meals/${id}`,
      `/api/rooms/${id}/history`,
      `/api/rooms/${id}/history/year`,
      `/api/rooms/${id}/ideas`,
      `/api/rooms/${id}/plan`,
      `/api/rooms/${id}/list`,
      `/api/rooms/${id}/recipes/${id}`,
    ],
  ],
]
const patterns = rules.map(([kind, paths]) => ({ kind, pattern: new RegExp(`^(?:${paths.join('|')})$`) }))

/** The kind of cache for the response at a path of this server. Null if the response is not cached. */
export const cacheKindOf = (pathname: string): CacheKind | null =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.kind ?? null

/** The paths of the same picture in its other widths. The widest one is first. */
export function otherWidths(pathname: string): string[] {
  const widths = pathname.startsWith('/covers/')
    ? [960, 480, 320]
    : pathname.startsWith('/uploads/')
      ? [1280, 640, 240]
      : []
  return widths.map((width) => pathname.replace(/\d+\.webp$/, `${width}.webp`)).filter((other) => other !== pathname)
}
