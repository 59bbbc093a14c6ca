/**
 * Which of our answers the worker keeps for times without a server, by their addresses (docs/decisions/0015). What is not
 * named here goes to the server as if there were no worker: accounts and sessions, invites, players, the real-time channel.
 */

/** `app`: files named by their content. `personal`: only for whoever asked. */
export type CacheKind = 'app' | 'cover' | 'picture' | 'dish' | 'list' | 'personal'

const id = '[^/]+'
const rules: [kept: CacheKind, addresses: string[]][] = [
  ['app', ['/assets/.+']],
  ['cover', ['/covers/.+']],
  ['picture', ['/uploads/.+']],
  [
    'list',
    [
      '/api/catalog/meals',
      '/api/catalog/meals/random',
      '/api/catalog/drinks',
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
      '/api/users/liked-recipes',
      '/api/users/bookmarked-recipes',
      '/api/rooms',
      `/api/rooms/${id}`,
      `/api/rooms/${id}/suggestions`,
    ],
  ],
]
const patterns = rules.map(([kept, addresses]) => ({ kept, pattern: new RegExp(`^(?:${addresses.join('|')})$`) }))

/** How the answer at a path of ours is kept, or null. */
export const cacheKindOf = (pathname: string): CacheKind | null =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.kept ?? null

/** The same picture in its other widths, the widest first: better than none. */
export function otherWidths(pathname: string): string[] {
  const widths = pathname.startsWith('/covers/')
    ? [960, 480, 320]
    : pathname.startsWith('/uploads/')
      ? [1280, 640, 240]
      : []
  return widths.map((width) => pathname.replace(/\d+\.webp$/, `${width}.webp`)).filter((other) => other !== pathname)
}
