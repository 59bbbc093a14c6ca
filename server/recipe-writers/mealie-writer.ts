/**
 * Writes recipe files in the format that Mealie had before version 1. Every later version can import such files: choose
 * "Mealie" on Mealie's page "Data Migrations". Each recipe has a folder with a JSON file and pictures. The format of
 * Mealie's backups is not used, because restoring a backup replaces all data.
 */
import { writeZip, type ZipContent } from '#server/archives/zip-entries.ts'
import { withNoun } from '#server/text/with-noun.ts'
import { type ExportRecipe, type RecipeSet, type WriteExport } from './export-recipe.ts'
import { createFileNames, fileNameOf, slugOf } from './file-names.ts'

/** Maps the sizes of a picture to the file names that Mealie uses for them. */
const pictureNames = { large: 'original', medium: 'min-original', small: 'tiny-original' } as const

export const writeMealie: WriteExport = (recipes, { day }) => writeZip(filesOf(recipes, day))

async function* filesOf({ ids, read }: RecipeSet, day: string): AsyncGenerator<ZipContent> {
  const nameOf = createFileNames()
  for await (const { recipe, readPicture } of read(ids)) {
    const slug = slugOf(recipe.title) || 'recipe'
    const folder = `recipes/${nameOf(slug)}`
    const pictures: ZipContent[] = []
    for (const size of ['large', 'medium', 'small'] as const) {
      const content = await readPicture(size, 'webp')
      if (content) pictures.push({ name: `${folder}/images/${pictureNames[size]}.webp`, content, isCompressed: true })
    }
    // Mealie shows only pictures that are stored in Mealie, so the address of a picture on another server is left out.
    const image = pictures.length ? slug : null
    const content = JSON.stringify(mealieRecipe(recipe, { slug, image, day }), null, 2)
    yield { name: `${folder}/${fileNameOf(slug)}.json`, content }
    yield* pictures
  }
}

interface Given {
  slug: string
  image: string | null
  day: string
}

const mealieRecipe = (recipe: ExportRecipe, { slug, image, day }: Given) => ({
  name: recipe.title,
  slug,
  image,
  description: recipe.description,
  recipe_category: [recipe.category, recipe.cuisine].filter((each) => each !== null),
  tags: recipe.keywords,
  rating: null,
  date_added: recipe.publishedAt?.slice(0, 10) ?? day,
  recipe_yield: recipe.servings ? withNoun(recipe.servings, 'serving') : '',
  recipe_servings: recipe.servings ?? 0,
  // The note contains the whole line. The quantity is 0, because Mealie would show any other quantity in addition to
  // the note.
  recipe_ingredient: withHeadings(recipe.ingredients).map(({ title, text }) => ({
    title,
    note: text,
    unit: null,
    food: null,
    disable_amount: true,
    quantity: 0,
  })),
  recipe_instructions: withHeadings(recipe.steps).map(({ title, text }) => ({ title: title ?? '', text })),
  nutrition: {},
  tools: [],
  total_time: recipe.minutes ? withNoun(recipe.minutes, 'minute') : null,
  prep_time: null,
  perform_time: null,
  settings: {
    public: true,
    show_nutrition: false,
    show_assets: false,
    landscape_view: false,
    disable_comments: false,
    disable_amount: true,
  },
  assets: [],
  notes: recipe.notes ? [{ title: '', text: recipe.notes }] : [],
  org_url: recipe.source,
  extras: {},
  comments: [],
})

/**
 * Writes a heading (a row whose only colon is its last character) as the title of the next row. The last row and a row
 * directly below a heading are never headings.
 */
function withHeadings(rows: string[]) {
  const written: { title: string | null; text: string }[] = []
  let title: string | null = null
  for (const [index, row] of rows.entries()) {
    const isHeading: boolean = title === null && /^[^:\n]*[^:\s]:$/.test(row) && index < rows.length - 1
    if (!isHeading) written.push({ title, text: row })
    title = isHeading ? row.slice(0, -1) : null
  }
  return written
}
