/** Compares recipes: the same page, or the same title and ingredients. */
import { createHash } from 'node:crypto'
import type { RecipeFields } from '#contract/recipes.ts'
import { trimCharacters } from '#server/text/trim-characters.ts'
import { tokenize } from '#server/text/tokenize.ts'

/** Parameters by which sites record where a visitor came from. */
const trackingParameter =
  /^(utm_\w+|[fgy]bclid|[dgy]clid|gbraid|wbraid|msclkid|ttclid|srsltid|mc_[ce]id|_g[al]|ref|ref_src|referrer|smid|share|igsh|igshid|epik)$/i

/**
 * The key of the page at a web address. These parts often differ between links to one page and are left out: the
 * scheme, `www.`, `m.` and `amp.`, `index.html` and `amp` at the end of the path, tracking parameters, the fragment,
 * and slashes at the end. Null for an invalid address, and for the start page of a site, which is the source of many
 * recipes.
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
 * Equal for recipes with the same words and numbers in title and ingredients, whatever their case, accents and spaces.
 * Apps write fractions in their own way, and some keep neither headings nor the order of ingredients.
 */
export function fingerprintOf({ title, ingredients }: Pick<RecipeFields, 'title' | 'ingredients'>): string {
  const foods = ingredients.filter((line) => !line.trimEnd().endsWith(':'))
  const lines = [title, ...(foods.length ? foods : ingredients)].map((line) =>
    tokenize(withPlainFractions(line)).join(' '),
  )
  const content = [lines[0], ...lines.slice(1).toSorted()].join('\n')
  return createHash('sha256').update(content).digest('base64url').slice(0, 24)
}

/** Equal for titles with the same words, whatever their case, accents and spaces. */
export const titleKeyOf = (title: string) => tokenize(title).join(' ')

/** `1½` as `1 1/2`. */
const withPlainFractions = (line: string) => line.replaceAll(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize('NFKC')}`)

/** Whether two titles share a word. If not, two recipes from one page are different recipes. */
export function shareWord(first: string, second: string) {
  const words = new Set(tokenize(first))
  return tokenize(second).some((word) => words.has(word))
}
