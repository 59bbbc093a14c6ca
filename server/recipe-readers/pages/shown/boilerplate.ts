/** Tells the parts of a page that are no recipe: menus, footers, comments, side columns. */
import { plugins } from '#server/recipe-readers/pages/data/plugin-names.ts'
import { headingKind } from '#server/recipe-readers/pages/lines/headings.ts'
import { ingredientLikeness } from '#server/recipe-readers/pages/lines/recipe-lines.ts'
import { elementsOf, type PageElement } from '#server/recipe-readers/pages/page-tree.ts'
import { linesOfElement } from './element-text.ts'
import { ingredientNames, namesOf } from './element-names.ts'

const tags = new Set(['nav', 'footer', 'aside', 'dialog'])
const containers = new Set(['body', 'html', 'main', 'article'])
const names =
  /(?:^|[\s_-])(?:comments?|commentlist|respond|reply|sidebar|navbar|menu|breadcrumbs?|footer|newsletter|related|recommend(?:ed|ations)?|cookie|consent|popup|modal|share|sharing|social|reviews?|ratings?|advert\w*|promo|nutrition\w*|tooltip|sr-only|screen-reader-text|visually-hidden)(?:$|[\s_-])/i
const commentNames = /(?:^|[\s_-])(?:comments?|commentlist|comment-?list|respond|reply|reviews)(?:$|[\s_-])/i
const pluginNames = new Set(plugins.map(({ recipe }) => recipe))

/** Lists that are looked at, and what is read of each. */
const listsMax = 40
const listCharsMax = 4000
const headingCharsMax = 200
const amountsMin = 2

/**
 * Returns whether an element is boilerplate. The names of the elements around the title and the recipe say nothing: sites call
 * them `content-sidebar`, and put ingredients into an `aside`.
 */
export function boilerplateOf(page: PageElement): (element: PageElement) => boolean {
  const kept = keptElements(page)
  return (element) => !kept.has(element) && isNamedBoilerplate(element)
}

function isNamedBoilerplate(element: PageElement) {
  if (tags.has(element.name)) return true
  const own = namesOf(element)
  return !containers.has(element.name) && names.test(own) && !ingredientNames.test(own)
}

function keptElements(page: PageElement): ReadonlySet<PageElement> {
  const kept = new Set<PageElement>()
  let lists = 0
  for (const element of elementsOf(page)) {
    if (kept.has(element)) continue
    const isCertain = element.name === 'h1' || isRecipe(element)
    if (!isCertain) {
      const list = listOf(element)
      if (!list || lists >= listsMax) continue
      lists += 1
      if (!hasAmounts(list) || isComment(element)) continue
    }
    for (let each: PageElement | null = element; each && !kept.has(each); each = each.parent) kept.add(each)
  }
  return kept
}

const isRecipe = (element: PageElement) =>
  /recipe$/i.test(element.attributes.itemtype ?? '') ||
  namesOf(element)
    .split(/\s+/)
    .some((name) => pluginNames.has(name))

/** The element that should have ingredients: one with such a name, or what follows a heading. */
function listOf(element: PageElement): PageElement | null {
  if (ingredientNames.test(namesOf(element))) return element
  const isHeading = /^h[2-6]$/.test(element.name) && headingKind(headingText(element), true) === 'ingredients'
  return isHeading ? element.parent : null
}

/** More is no heading. A heading that is not closed holds the rest of the page. */
const headingText = (heading: PageElement) => linesOfElement(heading, { chars: headingCharsMax }).join(' ')

function hasAmounts(list: PageElement) {
  const lines = linesOfElement(list, { chars: listCharsMax })
  return lines.filter((line) => ingredientLikeness(line) === 1).length >= amountsMin
}

function isComment(element: PageElement) {
  for (let each: PageElement | null = element; each; each = each.parent)
    if (!containers.has(each.name) && commentNames.test(namesOf(each))) return true
  return false
}
