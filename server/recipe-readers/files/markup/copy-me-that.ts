/**
 * Reads files of CopyMeThat: a zip with `recipes.html` and pictures. All recipes have the same element ids, so an id is
 * looked up only inside one recipe.
 */
import { folderOf } from '#server/recipe-readers/files/bytes/file-document.ts'
import { draftOf, headingRow, type FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { allIn, hasClass, markupElements, textIn, type MarkupElement } from './markup-elements.ts'

const hasId = (id: string) => (element: MarkupElement) => element.attributes.id === id
const textOfId = (recipe: MarkupElement, id: string) => textIn(allIn(recipe, hasId(id))[0]).trim()

export const copyMeThat: FileKind = {
  app: 'CopyMeThat',
  recognizes: ({ headText }) => /copymethat|class\s*=\s*["']?recipeIngredient\b/i.test(headText),
  count: () => null,
  read: async function* (document) {
    const isWanted = (name: string, { class: names = '' }: Record<string, string>) =>
      name === 'div' && names.split(/\s+/).includes('recipe')
    for await (const recipe of markupElements(document, { isXml: false, isWanted })) {
      const picture = allIn(recipe, (element) => hasClass(element, 'recipeImage'))[0]?.attributes.src ?? ''
      const link = allIn(recipe, hasId('original_link'))[0]?.attributes.href ?? ''
      yield draftOf({
        title: textOfId(recipe, 'name'),
        description: textOfId(recipe, 'description'),
        ingredients: rowsOf(recipe, ['recipeIngredient', 'recipeIngredient_note'], 'recipeIngredient_subheader'),
        steps: rowsOf(recipe, ['instruction', 'instruction_next'], 'instruction_subheader'),
        yields: textOfId(recipe, 'recipeYield') || textOfId(recipe, 'servings').replace(/^servings:?\s*/i, ''),
        sources: [link],
        notes: rowsOf(recipe, ['recipeNote'], 'recipeNote_subheader'),
        image: picture,
        picture: { paths: [folderOf(document.path) + picture.replace(/\.[^./]{1,5}$/, '')] },
      })
    }
  },
}

function rowsOf(recipe: MarkupElement, classes: string[], headingClass: string) {
  const isRow = (element: MarkupElement) => [...classes, headingClass].some((name) => hasClass(element, name))
  return allIn(recipe, isRow).map((element) => {
    const text = textIn(element).replace(/\s+/g, ' ').trim()
    return hasClass(element, headingClass) ? headingRow(text) : text
  })
}
