/**
 * Writes schema.org recipes in the layout of Nextcloud Cookbook. Mealie and Tandoor can also read this layout. Each
 * recipe has a folder that contains `recipe.json` and the picture, as `full.jpg` and `thumb.jpg`.
 */
import { writeZip, type ZipContent } from '#server/archives/zip-entries.ts'
import { dishMetadata } from '#server/shared-pages/dish-metadata.ts'
import { webAddressOf, type ExportRecipe, type RecipeSet, type WriteExport } from './export-recipe.ts'
import { createFileNames } from './file-names.ts'

export const writeJsonLd: WriteExport = (recipes) => writeZip(filesOf(recipes))

async function* filesOf({ ids, read }: RecipeSet): AsyncGenerator<ZipContent> {
  const nameOf = createFileNames()
  for await (const { recipe, readPicture } of read(ids)) {
    const folder = nameOf(recipe.title)
    const picture = await readPicture('large', 'jpeg')
    const image = picture ? 'full.jpg' : webAddressOf(recipe.image)
    yield { name: `${folder}/recipe.json`, content: JSON.stringify(jsonLdOf(recipe, image), null, 2) }
    if (!picture) continue
    yield { name: `${folder}/full.jpg`, content: picture, isCompressed: true }
    const thumb = await readPicture('small', 'jpeg')
    if (thumb) yield { name: `${folder}/thumb.jpg`, content: thumb, isCompressed: true }
  }
}

/**
 * Writes a recipe as JSON-LD. The recipe's address in Potluck is left out, because other apps would take this address
 * for the source of the recipe.
 * @param image an address, or the name of a file beside `recipe.json`; null if the recipe has no picture
 */
const jsonLdOf = (recipe: ExportRecipe, image: string | null) => ({
  '@context': 'https://schema.org',
  '@id': recipe.id,
  ...dishMetadata(recipe).jsonLd({ address: recipe.address, image }),
  url: undefined,
})
