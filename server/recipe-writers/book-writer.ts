/**
 * Writes a book to print: one HTML file with a title, a table of contents and sections. Each recipe begins on a new
 * page. The file loads nothing except the pictures on other servers, and has no scripts.
 */
import { mealCategories } from '#contract/catalog.ts'
import { escapeHtml, siteName } from '#server/pages/page-metadata.ts'
import { bookRecipe, deletedRecipe } from './book-recipe.ts'
import { bookStyle } from './book-style.ts'
import type { ExportInfo, ExportRecipe, RecipeSet, WriteExport } from './export-recipe.ts'

const contentPolicy = "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'"

/**
 * If there are several sections with at least this number of recipes on average, each section begins with a divider
 * page.
 */
const recipesPerDividerMin = 4

/** A recipe in the table of contents. */
interface Line {
  id: string
  title: string
  section: string
}

interface Section {
  name: string
  lines: (Line & { number: number })[]
}

/**
 * Writes the book. The recipes are read twice: first for the table of contents, and then one after the other for their
 * pages. A recipe that is deleted in between has a page that says so, because the table of contents links to this page.
 */
export const writeBook: WriteExport = async function* (recipes, info) {
  const sections = await readSections(recipes)
  yield headOf(info)
  yield titleOf(sections, info)
  yield contentsOf(sections)
  const count = sections.reduce((sum, { lines }) => sum + lines.length, 0)
  const hasDividers = sections.length > 1 && count >= sections.length * recipesPerDividerMin
  for (const { name, lines } of sections) {
    if (hasDividers) yield `<section class="page section"><h2 dir="auto">${escapeHtml(name)}</h2></section>\n`
    const section = sections.length > 1 ? name : info.title
    const waiting = new Map(lines.map((line) => [line.id, line]))
    for await (const entry of recipes.read([...waiting.keys()])) {
      const { number } = waiting.get(entry.recipe.id)!
      waiting.delete(entry.recipe.id)
      yield await bookRecipe(entry, { number, section })
    }
    for (const { title, number } of waiting.values()) yield deletedRecipe(title, { number, section })
  }
  yield '</body></html>\n'
}

const ownSection = 'Home cooking'
const drinksSection = 'Drinks'
const order: string[] = [ownSection, ...mealCategories]
const rankOf = (section: string) => {
  if (section === drinksSection) return Infinity
  const index = order.indexOf(section)
  return index < 0 ? order.length : index
}

const sectionOf = ({ kind, category }: ExportRecipe) =>
  kind === 'recipe' ? ownSection : kind === 'drink' ? drinksSection : (category ?? ownSection)

const compare = new Intl.Collator('en', { numeric: true }).compare

/**
 * Returns the sections: first home cooking, then the categories in the order of `mealCategories`, then other
 * categories, and drinks at the end. In a section, the recipes are sorted by title.
 */
async function readSections({ ids, read }: RecipeSet): Promise<Section[]> {
  const lines: Line[] = []
  for await (const { recipe } of read(ids))
    lines.push({ id: recipe.id, title: recipe.title, section: sectionOf(recipe) })
  const names = [...new Set(lines.map(({ section }) => section))].toSorted(
    (a, b) => rankOf(a) - rankOf(b) || compare(a, b),
  )
  let number = 0
  return names.map((name) => ({
    name,
    lines: lines
      .filter(({ section }) => section === name)
      .toSorted((a, b) => compare(a.title, b.title))
      .map((line) => ({ ...line, number: (number += 1) })),
  }))
}

const headOf = ({ title }: ExportInfo) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${contentPolicy}">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${bookStyle}</style></head>
<body>
`

function titleOf(sections: Section[], { title, day }: ExportInfo) {
  const count = sections.reduce((sum, { lines }) => sum + lines.length, 0)
  const date = new Date(day).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
  return `<header class="page title"><p class="small">${siteName}</p><hr><h1 dir="auto">${escapeHtml(title)}</h1><hr>
<p>${count === 1 ? '1 recipe' : `${count} recipes`}</p><p class="small">${date}</p></header>
`
}

const contentsOf = (sections: Section[]) => `<section class="page contents"><h2>Contents</h2><nav>
${sections.map((section) => contentsOfSection(section, sections.length > 1)).join('\n')}
</nav></section>
`

const contentsOfSection = ({ name, lines }: Section, hasHeading: boolean) =>
  `${hasHeading ? `<h3 dir="auto">${escapeHtml(name)}</h3>` : ''}<ul>${lines
    .map(
      ({ number, title }) => `<li><span>${number}</span><a href="#r${number}" dir="auto">${escapeHtml(title)}</a></li>`,
    )
    .join('')}</ul>`
