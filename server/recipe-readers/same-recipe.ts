/**
 * Compares recipes. Two recipes are the same if they come from the same page, or have the same title and ingredients.
 */
import { createHash } from 'node:crypto'
import type { RecipeFields } from '#contract/recipes.ts'
import { trimCharacters } from '#server/text/trim-characters.ts'
import { tokenize } from '#server/text/tokenize.ts'

/** Matches the names of tracking parameters. In these parameters, sites record where a visitor came from. */
const trackingParameter =
  /^(utm_\w+|[fgy]bclid|[dgy]clid|gbraid|wbraid|msclkid|ttclid|srsltid|mc_[ce]id|_g[al]|ref|ref_src|referrer|smid|share|igsh|igshid|epik)$/i

/**
 * Returns a key that is the same for all links to one page. The parts that often differ between such links are left
 * out: the scheme, `www.`, `m.` or `amp.` at the beginning of the host, `index.html` or `amp` at the end of the path,
 * tracking parameters, the fragment, and slashes at the end. Returns null for an invalid address. Also returns null for
 * the start page of a site, because it may be the source of many recipes.
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
 * Returns a text that is equal for recipes with the same words and numbers in title and ingredients. Case, accents,
 * spaces, headings, the order of the ingredients and the way in which fractions are written are ignored, because apps
 * change them.
 */
export function fingerprintOf({ title, ingredients }: Pick<RecipeFields, 'title' | 'ingredients'>): string {
  const foods = ingredients.filter((line) => !line.trimEnd().endsWith(':'))
  const lines = [title, ...(foods.length ? foods : ingredients)].map((line) =>
    tokenize(withPlainFractions(line)).join(' '),
  )
  const content = [lines[0], ...lines.slice(1).toSorted()].join('\n')
  return createHash('sha256').update(content).digest('base64url').slice(0, 24)
}

/** Returns a text that is equal for titles with the same words. Case, accents and spaces are ignored. */
export const titleKeyOf = (title: string) => tokenize(title).join(' ')

/** Writes `1½` as `1 1/2`. */
const withPlainFractions = (line: string) => line.replaceAll(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize('NFKC')}`)

/**
 * Whether two titles have a word in common. Two recipes from one page are different recipes if their titles have no
 * word in common.
 */
export function shareWord(first: string, second: string) {
  const words = new Set(tokenize(first))
  return tokenize(second).some((word) => words.has(word))
}
