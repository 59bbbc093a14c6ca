/** Recognizes the parts of a page that do not belong to the recipe: menus, footers, comments and side columns. */
import { plugins } from '#server/recipe-readers/pages/data/plugin-names.ts'
import { headingKind } from '#server/recipe-readers/pages/lines/headings.ts'
import { ingredientLikeness } from '#server/recipe-readers/pages/lines/recipe-lines.ts'
import { elementsOf, type PageElement } from '#server/recipe-readers/pages/page-tree.ts'
import { linesOfElement } from './element-text.ts'
import { ingredientNamePattern, classAndIdOf } from './element-names.ts'

const tags = new Set(['nav', 'footer', 'aside', 'dialog', 'form'])
const containers = new Set(['body', 'html', 'main', 'article'])
const names =
  /(?:^|[\s_-])(?:comments?|commentlist|respond|reply|sidebar|navbar|menu|breadcrumbs?|footer|newsletter|related|recommend(?:ed|ations)?|cookie|consent|popup|modal|share|sharing|social|reviews?|ratings?|advert\w*|promo|nutrition\w*|tooltip)(?:$|[\s_-])/i
const commentNames = /(?:^|[\s_-])(?:comments?|commentlist|comment-?list|respond|reply|reviews)(?:$|[\s_-])/i
/** Matches the classes and ids of elements beside a side column: `has-sidebar`, `content--with-sidebar`. */
const layoutNames = /(?:has|with|without|no)[_-]{1,2}sidebar/gi
/**
 * Matches the classes and ids of elements for screen readers. Sites also give these classes to closed tabs. Unlike
 * other elements with such a class, a closed tab contains a list or paragraphs.
 */
const hiddenNames = /(?:^|[\s_-])(?:sr-only|screen-reader-text|visually-hidden)(?:$|[\s_-])/i
const pluginNames = new Set(plugins.map(({ recipe }) => recipe))

/** The maximum number of lists that are examined, and the maximum number of characters that are read in each list. */
const listsMax = 40
const listCharsMax = 4000
const headingCharsMax = 200
const amountsMin = 2

/**
 * Returns a function that tells whether an element is boilerplate. An element that contains the title or the recipe is
 * never boilerplate, because some sites call such an element `content-sidebar`, or put ingredients into an `aside`.
 */
export function boilerplateOf(page: PageElement): (element: PageElement) => boolean {
  const kept = keptElements(page)
  const forms = formsAroundPage(page)
  for (const element of [...forms, ...mainElements(page, forms)]) kept.add(element)
  return (element) => !kept.has(element) && isNamedBoilerplate(element)
}

/**
 * The forms that contain more than half of the page's elements. Such a form is not boilerplate, because ASP.NET puts
 * the whole page into a form.
 */
function formsAroundPage(page: PageElement): Set<PageElement> {
  const counts = new Map<PageElement, number>()
  for (const element of [...elementsOf(page)].toReversed()) {
    const count = (child: PageElement | string) => (typeof child === 'string' ? 0 : counts.get(child)!)
    counts.set(
      element,
      element.children.reduce((sum, child) => sum + count(child), 1),
    )
  }
  const all = counts.get(page)!
  return new Set([...counts.keys()].filter((element) => element.name === 'form' && counts.get(element)! * 2 > all))
}

function isNamedBoilerplate(element: PageElement) {
  if (tags.has(element.name)) return true
  const own = classAndIdOf(element)
  if (hiddenNames.test(own) && !hasItems(element)) return true
  return !containers.has(element.name) && names.test(own.replace(layoutNames, '')) && !ingredientNamePattern.test(own)
}

/**
 * Whether an element has a list or paragraphs. Only the first inner elements are examined. Otherwise, the time would be
 * quadratic for many nested elements that match `hiddenNames`.
 */
function hasItems(element: PageElement) {
  let count = 0
  for (const { name } of elementsOf(element)) {
    if (name === 'li' || name === 'p') return true
    count += 1
    if (count > hiddenElementsMax) return false
  }
  return false
}

const hiddenElementsMax = 20

/**
 * Returns the elements that contain more than half of the text that the page has in paragraphs. Paragraphs in comments
 * and in elements such as `<nav>` do not count. The returned elements are not boilerplate, even if their class is
 * `content-sidebar`. For a page with little text, no elements are returned.
 */
function mainElements(page: PageElement, forms: ReadonlySet<PageElement>): PageElement[] {
  const chars = new Map<PageElement, number>()
  for (const element of [...elementsOf(page)].toReversed()) {
    if ((tags.has(element.name) && !forms.has(element)) || commentNames.test(classAndIdOf(element))) continue
    const own = (child: PageElement | string) =>
      typeof child === 'string' ? (element.name === 'p' ? child.trim().length : 0) : (chars.get(child) ?? 0)
    chars.set(
      element,
      element.children.reduce((sum, child) => sum + own(child), 0),
    )
  }
  const all = chars.get(page) ?? 0
  return all < mainCharsMin ? [] : [...chars].flatMap(([element, count]) => (count * 2 > all ? [element] : []))
}

/**
 * If a page has fewer characters in its paragraphs, the page may consist of only a recipe card and an advertisement.
 * The longest text may then be the advertisement.
 */
const mainCharsMin = 1500

/**
 * Returns each `h1`, each recipe in markup and the elements around ingredients with amounts, with all their ancestors.
 */
function keptElements(page: PageElement): Set<PageElement> {
  const kept = new Set<PageElement>()
  let lists = 0
  for (const element of elementsOf(page)) {
    if (kept.has(element)) continue
    const isCertain = element.name === 'h1' || isRecipe(element)
    if (!isCertain) {
      const around = listsAround(element)
      if (!around.length || lists >= listsMax) continue
      lists += 1
      if (!around.some(hasAmounts) || isComment(element)) continue
    }
    for (let each: PageElement | null = element; each && !kept.has(each); each = each.parent) kept.add(each)
  }
  return kept
}

const isRecipe = (element: PageElement) =>
  /recipe$/i.test(element.attributes.itemtype ?? '') ||
  classAndIdOf(element)
    .split(/\s+/)
    .some((name) => pluginNames.has(name))

/**
 * Returns the elements that should contain the ingredients. If the class or id of `element` is a name such as
 * `ingredients`, returns `element` itself. If `element` is a heading of ingredients, returns its parent. If this
 * heading is short, also returns further ancestors, because plugins put the heading and its controls into separate
 * elements.
 */
function listsAround(element: PageElement): PageElement[] {
  if (ingredientNamePattern.test(classAndIdOf(element))) return [element]
  const text = /^h[2-6]$/.test(element.name) ? headingText(element) : ''
  if (headingKind(text, true) !== 'ingredients') return []
  const parents: PageElement[] = []
  const countMax = text.length <= shortCharsMax ? parentsMax : 1
  for (let each = element.parent; each && parents.length < countMax; each = each.parent) parents.push(each)
  return parents
}

const parentsMax = 3
const shortCharsMax = 20

/**
 * The first characters of a heading. The rest is not read, because a heading without an end tag contains the rest of
 * the page.
 */
const headingText = (heading: PageElement) => linesOfElement(heading, { chars: headingCharsMax }).join(' ')

function hasAmounts(list: PageElement) {
  const lines = linesOfElement(list, { chars: listCharsMax })
  return lines.filter((line) => ingredientLikeness(line) === 1).length >= amountsMin
}

function isComment(element: PageElement) {
  for (let each: PageElement | null = element; each; each = each.parent)
    if (!containers.has(each.name) && commentNames.test(classAndIdOf(each))) return true
  return false
}
