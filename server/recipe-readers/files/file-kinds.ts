/** The readers for the files of each app, in the order in which they are tried. */
import type { FileDocument } from './bytes/file-document.ts'
import type { FileKind } from './file-kind.ts'
import { crouton } from './json/crouton.ts'
import { jsonOf } from './json/json-kind.ts'
import { kitchenOwl } from './json/kitchen-owl.ts'
import { mealieBackup } from './json/mealie-backup.ts'
import { mealieRecipe } from './json/mealie-recipe.ts'
import { mela } from './json/mela.ts'
import { norish } from './json/norish.ts'
import { paprika } from './json/paprika.ts'
import { nextcloud, recipeSage, schemaJson } from './json/schema-json.ts'
import { tandoor } from './json/tandoor.ts'
import { cookmate } from './markup/cookmate.ts'
import { copyMeThat } from './markup/copy-me-that.ts'
import { gourmet } from './markup/gourmet.ts'
import { krecipes } from './markup/krecipes.ts'
import { masterCook } from './markup/master-cook.ts'
import { paprikaPage } from './markup/paprika-page.ts'
import { recipeKeeper } from './markup/recipe-keeper.ts'
import { webPage } from './markup/web-page.ts'
import { chowdown } from './text/chowdown.ts'
import { cooklang } from './text/cooklang.ts'
import { csvTable, myRecipeBox, planToEat } from './text/csv-table.ts'
import { masterCookText } from './text/master-cook-text.ts'
import { mealMaster } from './text/meal-master.ts'
import { recipeMd } from './text/recipe-md.ts'

const jsonKinds = [
  mealieBackup,
  tandoor,
  paprika,
  mela,
  crouton,
  mealieRecipe,
  norish,
  nextcloud,
  recipeSage,
  schemaJson,
  kitchenOwl,
]
const markupKinds = [recipeKeeper, copyMeThat, cookmate, masterCook, krecipes, gourmet, paprikaPage, webPage]
const textKinds = [mealMaster, masterCookText, chowdown, recipeMd, cooklang, planToEat, myRecipeBox, csvTable]

/**
 * Finds the reader for a document. @returns null for an unknown document
 * @throws UnreadableEntry when the document is damaged or too large. A text that begins with a bracket causes this
 * error only if no text reader recognizes it.
 */
export async function recognize(document: FileDocument): Promise<FileKind | null> {
  if (document.headText.startsWith('<')) return firstOf(markupKinds, document)
  try {
    const isJson = (await jsonOf(document)) !== null
    return await firstOf(isJson ? jsonKinds : textKinds, document)
  } catch (error) {
    // The document may be a text that begins with a bracket but is not JSON.
    const kind = await firstOf(textKinds, document)
    if (kind) return kind
    throw error
  }
}

async function firstOf(kinds: FileKind[], document: FileDocument) {
  for (const kind of kinds) if (await kind.recognizes(document)) return kind
  return null
}
