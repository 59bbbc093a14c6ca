/** Writes one recipe of the printable book as HTML. All texts are escaped, because users have written them. */
import { formatMinutes } from '#cooking/minutes.ts'
import { splitIngredient, splitMeasure } from '#cooking/quantities/line-measure.ts'
import { parseIngredientLine } from '#cooking/lines/ingredient-line.ts'
import { escapeHtml } from '#server/pages/page-metadata.ts'
import { webAddressOf, type ExportEntry, type ExportRecipe } from './export-recipe.ts'

export interface Numbered {
  number: number
  /** The text at the top of the page: the name of the section, or the title of a book that has only one section. */
  section: string
}

export async function bookRecipe(entry: ExportEntry, { number, section }: Numbered) {
  const { recipe } = entry
  const { title, description, notes, source } = recipe
  return [
    `<article class="page recipe" id="r${number}">`,
    `<p class="head small"><span dir="auto">${escapeHtml(section)}</span><b>${number}</b></p>`,
    '<header><div>',
    `<h2 dir="auto">${escapeHtml(title)}</h2>`,
    // The description of a catalogue dish is not shown, because it only repeats the category and the cuisine, which
    // stand below the title.
    recipe.kind === 'recipe' && description && `<p class="intro" dir="auto">${escapeHtml(description)}</p>`,
    factsOf(recipe),
    '</div>',
    await pictureOf(entry),
    '</header>',
    columnsOf(recipe),
    notes && `<section class="notes" dir="auto"><h3>Notes</h3>${escapeHtml(notes)}</section>`,
    webAddressOf(source) && sourceOf(source!),
    '</article>\n',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Writes a page for a recipe that was deleted while the book was written. The table of contents links to this page. */
export const deletedRecipe = (title: string, { number, section }: Numbered) =>
  `<article class="page recipe" id="r${number}">
<p class="head small"><span dir="auto">${escapeHtml(section)}</span><b>${number}</b></p>
<header><div>
<h2 dir="auto">${escapeHtml(title)}</h2>
<p class="intro">This recipe was deleted while the book was made.</p>
</div></header>
</article>
`

function factsOf({ servings, minutes, author, category, cuisine }: ExportRecipe) {
  const facts = [
    servings && `Serves ${servings}`,
    minutes && formatMinutes(minutes),
    [category, cuisine].filter(Boolean).join(', '),
    author && `By ${author}`,
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
  if (!facts.length) return ''
  return `<p class="facts small">${facts.map((fact) => `<span dir="auto">${escapeHtml(fact)}</span>`).join('')}</p>`
}

/**
 * A picture on this server becomes part of the file. A picture on another server is loaded from its address. Such a
 * picture lies in front of the generated cover of the dish, so without a connection the cover is visible. The cover is
 * an `<img>`, because Chromium prints an SVG background as a large bitmap.
 */
async function pictureOf({ recipe, readPicture, readCover }: ExportEntry) {
  const bytes = await readPicture('medium', 'webp')
  const picture = bytes ? { type: 'image/webp', bytes } : await readCover('large')
  const elsewhere = webAddressOf(recipe.image)?.replaceAll(/["\\\s]/g, encodeURIComponent)
  const layers = [
    picture && `<img alt="" src="data:${picture.type};base64,${picture.bytes.toString('base64')}">`,
    elsewhere && `<span style="background-image:${escapeHtml(`url("${elsewhere}")`)}"></span>`,
  ].filter(Boolean)
  return layers.length > 0 && `<div class="picture">${layers.join('')}</div>`
}

function columnsOf({ ingredients, steps }: ExportRecipe) {
  const parts = [
    ingredients.length &&
      `<section class="ingredients"><h3>Ingredients</h3>${listOf('ul', ingredients.map(ingredientOf))}</section>`,
    steps.length && `<section class="steps"><h3>Method</h3>${listOf('ol', steps.map(stepOf))}</section>`,
  ].filter(Boolean)
  const only = parts.length === 2 ? '' : ingredients.length ? ' ingredients-only' : ' steps-only'
  return parts.length ? `<div class="columns${only}">${parts.join('')}</div>` : ''
}

interface Row {
  isHeading: boolean
  html: string
}

/** Matches the Markdown of a heading (`## Topping`, `**Topping**`), and its colon. */
const headingMarks = /^[#*\s]+|(?<![#*:\s])[#*:\s]+$/g

/**
 * Makes the amount bold. The text of the line does not change, except that a heading loses its colon and its Markdown.
 */
function ingredientOf(line: string): Row {
  if (parseIngredientLine(line).kind === 'heading')
    return { isHeading: true, html: escapeHtml(line.replace(headingMarks, '')) }
  // Searches for the measure and not for the amount, because `splitMeasure` replaces slash fractions by glyphs.
  const { measure } = splitIngredient(line)
  const at = splitMeasure(measure).amount ? line.indexOf(measure) : -1
  if (at < 0) return { isHeading: false, html: escapeHtml(line) }
  const [before, after] = [line.slice(0, at), line.slice(at + measure.length)]
  return { isHeading: false, html: `${escapeHtml(before)}<b>${escapeHtml(measure)}</b>${escapeHtml(after)}` }
}

const headingCharsMax = 60
const stepOf = (text: string): Row =>
  text.endsWith(':') && text.length <= headingCharsMax
    ? { isHeading: true, html: escapeHtml(text.slice(0, -1)) }
    : { isHeading: false, html: escapeHtml(text) }

/** Writes rows as HTML, with a separate list for the rows under each heading. */
function listOf(tag: 'ul' | 'ol', rows: Row[]) {
  let html = ''
  let isOpen = false
  for (const row of rows) {
    if (isOpen === row.isHeading) html += isOpen ? `</${tag}>` : `<${tag}>`
    isOpen = !row.isHeading
    html += row.isHeading ? `<h4 dir="auto">${row.html}</h4>` : `<li dir="auto">${row.html}</li>`
  }
  return isOpen ? `${html}</${tag}>` : html
}

/** Writes a link whose text is the address, so that the address can be read on paper. */
const sourceOf = (source: string) =>
  `<p class="source">From <a href="${escapeHtml(source)}" rel="noreferrer">${escapeHtml(source)}</a></p>`
