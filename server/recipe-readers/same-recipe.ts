/**
 * Compares recipes. Two recipes are the same if they have the same title and ingredients, or if they come from the same
 * page and their titles have a word in common.
 */
import { createHash } from 'node:crypto'
import type { RecipeFields } from '#contract/recipes.ts'
import { trimCharacters } from '#server/text/trim-characters.ts'
import { tokenize } from '#server/text/tokenize.ts'

/** Matches the names of tracking parameters. Such a parameter says through which link a page was opened. */
const trackingParameter =
  /^(utm_\w+|[fgy]bclid|[dgy]clid|gbraid|wbraid|msclkid|ttclid|srsltid|mc_[ce]id|_g[al]|ref|ref_src|referrer|smid|share|igsh|igshid|epik)$/i

/**
 * Returns a key that is the same for all links to one page. The key leaves out what often differs between such links:
 * the scheme, `www.`, `m.` or `amp.` at the beginning of the host, `index.html` or `amp` at the end of the path,
 * tracking parameters, the order of the other parameters, the fragment, and slashes at the end. Returns null for an
 * invalid address. Also returns null for the start page of a site (no path and no query), because many recipes may have
 * the start page as their source.
 */
export function pageKeyOf(source: string | null): string | null {
  if (!source || !URL.canParse(source)) return null
  const { host, pathname, searchParams } = new URL(source)
  const tracking = [...searchParams.keys()].filter((name) => trackingParameter.test(name))
  for (const name of tracking) searchParams.delete(name)
  searchParams.sort()
  const path = withoutSlashes(withoutSlashes(pathname).replace(/(?:^|\/)(?:index\.\w+|amp)$/, ''))
  const query = searchParams.size ? `?${searchParams.toString()}` : ''
  return path || query ? host.replace(/^(www|m|amp)\./, '') + (path && `/${path}`) + query : null
}

const withoutSlashes = (path: string) => trimCharacters(path, /\//)

/**
 * Returns a hash that is equal for recipes with the same words and numbers in title and ingredients. The hash ignores
 * case, accents, punctuation, spaces, headings, the order of the ingredients and the form of fractions, because apps
 * change these.
 */
export function fingerprintOf({ title, ingredients }: Pick<RecipeFields, 'title' | 'ingredients'>): string {
  const foods = ingredients.filter((line) => !line.trimEnd().endsWith(':'))
  const lines = [title, ...(foods.length ? foods : ingredients)].map((line) =>
    tokenize(withPlainFractions(line)).join(' '),
  )
  const content = [lines[0], ...lines.slice(1).toSorted()].join('\n')
  return createHash('sha256').update(content).digest('base64url').slice(0, 24)
}

/** Returns a text that is equal for titles with the same words. Ignores case, accents, punctuation and spaces. */
export const titleKeyOf = (title: string) => tokenize(title).join(' ')

/** Writes `1½` as `1 1⁄2`. `tokenize` treats the fraction slash `⁄` like `/`. */
const withPlainFractions = (line: string) => line.replaceAll(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize('NFKC')}`)

/**
 * Whether two titles have a word in common. If they have none, two recipes from the same page count as different
 * recipes.
 */
export function shareWord(first: string, second: string) {
  const words = new Set(tokenize(first))
  return tokenize(second).some((word) => words.has(word))
}
