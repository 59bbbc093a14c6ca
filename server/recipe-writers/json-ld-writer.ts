/**
 * schema.org recipes in the layout of Nextcloud Cookbook, which Mealie and Tandoor read too: a folder for each recipe with
 * `recipe.json`, and the picture as `full.jpg` and `thumb.jpg`.
 */
import { writeZip, type ZipEntry } from '#server/archives/zip-entries.ts'
import { dishMetadata } from '#server/shared-pages/dish-metadata.ts'
import { webAddressOf, type ExportInfo, type ExportRecipe, type RecipeSet, type WriteExport } from './export-recipe.ts'
import { createFileNames } from './file-names.ts'

export const writeJsonLd: WriteExport = (recipes, info) => writeZip(filesOf(recipes, info))

async function* filesOf({ ids, read }: RecipeSet, info: ExportInfo): AsyncGenerator<ZipEntry> {
  const nameOf = createFileNames()
  for await (const { recipe, readPicture } of read(ids)) {
    const folder = nameOf(recipe.title)
    const picture = await readPicture('large', 'jpeg')
    const image = picture ? 'full.jpg' : webAddressOf(recipe.image)
    yield { name: `${folder}/recipe.json`, content: JSON.stringify(jsonLdOf(recipe, image, info), null, 2) }
    if (!picture) continue
    yield { name: `${folder}/full.jpg`, content: picture, isCompressed: true }
    const thumb = await readPicture('small', 'jpeg')
    if (thumb) yield { name: `${folder}/thumb.jpg`, content: thumb, isCompressed: true }
  }
}

/** @param image an address, or the name of a file beside it */
const jsonLdOf = (recipe: ExportRecipe, image: string | null, { origin }: ExportInfo) => ({
  '@context': 'https://schema.org',
  '@id': recipe.id,
  ...dishMetadata(recipe).jsonLd({ address: origin + recipe.address, image }),
})
