/**
 * Reads files of Gourmet. A `.grmt` file is XML. A recipe can be an ingredient of another recipe. Texts contain HTML
 * that is escaped twice.
 */
import { draftOf, headingRow, linesOf, type FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { ingredientRow } from '#server/recipe-readers/files/ingredient-row.ts'
import { plainLines } from '#server/recipe-readers/pages/plain-text.ts'
import { childrenNamed, firstTextOf, markupElements, textIn, textsOf, type MarkupElement } from './markup-elements.ts'

export const gourmet: FileKind = {
  app: 'Gourmet',
  recognizes: ({ headText }) => /<gourmetdoc\b/i.test(headText),
  count: () => null,
  read: async function* (document) {
    for await (const recipe of markupElements(document, { isXml: true, isWanted: (name) => name === 'recipe' })) {
      const base64 = firstTextOf(recipe, 'image')
      yield draftOf({
        title: firstTextOf(recipe, 'title'),
        ingredients: childrenNamed(recipe, 'ingredient-list').flatMap(rowsOf),
        steps: textsOf(recipe, 'instructions').flatMap(plainLines),
        yields: firstTextOf(recipe, 'yields') || firstTextOf(recipe, 'servings'),
        partTimes: [firstTextOf(recipe, 'preptime'), firstTextOf(recipe, 'cooktime')],
        sources: [firstTextOf(recipe, 'link'), firstTextOf(recipe, 'source')],
        notes: textsOf(recipe, 'modifications').flatMap(linesOf),
        picture: base64 ? { base64 } : null,
      })
    }
  },
}

function rowsOf(list: MarkupElement): string[] {
  return list.children.flatMap((child) => {
    if (typeof child === 'string') return []
    if (child.name === 'inggroup') return [headingRow(firstTextOf(child, 'groupname')), ...rowsOf(child)]
    if (child.name === 'ingref') return [ingredientRow({ amount: child.attributes.amount, food: textIn(child) })]
    return child.name === 'ingredient' ? [readIngredient(child)] : []
  })
}

function readIngredient(element: MarkupElement) {
  const row = ingredientRow({
    amount: firstTextOf(element, 'amount'),
    unit: firstTextOf(element, 'unit'),
    food: firstTextOf(element, 'item'),
  })
  return element.attributes.optional === 'yes' ? `${row} (optional)` : row
}
