/**
 * Writes recipes for Paprika 3. A `.paprikarecipes` file is a zip with one gzipped JSON object for each recipe. The
 * object contains the picture of the recipe in two sizes.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { writeZip, type ZipContent } from '#server/archives/zip-entries.ts'
import { siteName } from '#server/pages/page-metadata.ts'
import { withNoun } from '#server/text/with-noun.ts'
import { withoutLineBreaks, webAddressOf, type ExportEntry, type RecipeSet, type WriteExport } from './export-recipe.ts'
import { createFileNames } from './file-names.ts'

const compress = promisify(gzip)
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').toUpperCase()

export const writePaprika: WriteExport = (recipes, { day }) => writeZip(filesOf(recipes, day))

async function* filesOf({ ids, read }: RecipeSet, day: string): AsyncGenerator<ZipContent> {
  const nameOf = createFileNames()
  for await (const entry of read(ids)) {
    const content = await compress(JSON.stringify(await paprikaRecipe(entry, day)))
    yield { name: `${nameOf(entry.recipe.title)}.paprikarecipe`, content, isCompressed: true }
  }
}

async function paprikaRecipe({ recipe, readPicture }: ExportEntry, day: string) {
  const { title, description, ingredients, steps, servings, minutes, source, notes, author, isOwn } = recipe
  const fields = {
    // The id of a recipe is the same in every export, so that the import of a later file replaces the recipe.
    uid: uidOf(recipe.id),
    name: title,
    description,
    ingredients: ingredients.map(withoutLineBreaks).join('\n'),
    directions: steps.map(withoutLineBreaks).join('\n\n'),
    notes: notes ?? '',
    nutritional_info: '',
    servings: servings ? String(servings) : '',
    prep_time: '',
    cook_time: '',
    total_time: minutes ? withNoun(minutes, 'min') : '',
    difficulty: '',
    rating: 0,
    source: isOwn ? '' : (author ?? siteName),
    source_url: source ?? '',
    image_url: webAddressOf(recipe.image),
    categories: [...new Set([recipe.category, recipe.cuisine, ...recipe.keywords].filter((each) => each !== null))],
    created: `${recipe.publishedAt?.slice(0, 10) ?? day} ${recipe.publishedAt?.slice(11, 19) ?? '00:00:00'}`,
    scale: null,
  }
  const photos = await photosOf(await readPicture('small', 'jpeg'), await readPicture('large', 'jpeg'), fields.uid)
  return { ...fields, ...photos, hash: sha256(JSON.stringify(fields)) }
}

/**
 * Returns the fields for the picture in two sizes. Paprika shows the small picture in its list, and the large picture
 * on the page of the recipe. If one of the two pictures is null, the fields are empty.
 */
async function photosOf(small: Buffer | null, large: Buffer | null, uid: string) {
  if (!small || !large) return { photo: null, photo_data: null, photo_hash: null, photo_large: null, photos: [] }
  const filename = `${uid}-1.jpg`
  return {
    photo: `${uid}.jpg`,
    photo_data: small.toString('base64'),
    photo_hash: sha256(small),
    photo_large: filename,
    photos: [{ name: '1', filename, hash: sha256(large), data: large.toString('base64') }],
  }
}

/** Makes a UUID from an id. The same id always gives the same UUID. */
const uidOf = (id: string) =>
  sha256(`potluck ${id}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, (_, ...parts: string[]) =>
    parts.slice(0, 5).join('-'),
  )
