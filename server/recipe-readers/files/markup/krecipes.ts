/** Reads files of KRecipes. A `.kreml` file is XML and contains the pictures. */
import { draftOf, headingRow, linesOf, type FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { ingredientRow } from '#server/recipe-readers/files/ingredient-row.ts'
import {
  allIn,
  childrenNamed,
  firstTextOf,
  markupElements,
  textIn,
  textsOf,
  type MarkupElement,
} from './markup-elements.ts'

export const krecipes: FileKind = {
  app: 'KRecipes',
  recognizes: ({ headText }) => /<krecipes\b/i.test(headText),
  count: () => null,
  read: async function* (document) {
    const isWanted = (name: string) => name === 'krecipes-recipe'
    for await (const recipe of markupElements(document, { isXml: true, isWanted })) {
      const [about] = childrenNamed(recipe, 'krecipes-description')
      if (!about) continue
      const base64 = textIn(allIn(about, ({ name }) => name === 'pic')[0])
      const [yields] = childrenNamed(about, 'yield')
      const amount = yields && `${firstTextOf(yields, 'amount')} ${firstTextOf(yields, 'type')}`.trim()
      yield draftOf({
        title: firstTextOf(about, 'title'),
        ingredients: childrenNamed(recipe, 'krecipes-ingredients').flatMap(rowsOf),
        steps: textsOf(recipe, 'krecipes-instructions').flatMap(linesOf),
        yields: firstTextOf(about, 'serving') || amount || '',
        totalTime: firstTextOf(about, 'preparation-time').replace(/^0{1,2}:00$/, ''),
        sources: [textsOf(about, 'author').join(', ')],
        picture: base64.trim() ? { base64 } : null,
      })
    }
  },
}

function rowsOf(list: MarkupElement): string[] {
  return list.children.flatMap((child) => {
    if (typeof child === 'string') return []
    if (child.name === 'ingredient-group') return [headingRow(child.attributes.name ?? ''), ...rowsOf(child)]
    return child.name === 'ingredient' ? [readIngredient(child)] : []
  })
}

const readIngredient = (element: MarkupElement) =>
  ingredientRow({
    amount: firstTextOf(element, 'amount'),
    unit: firstTextOf(element, 'unit'),
    food: firstTextOf(element, 'name'),
    note: textsOf(element, 'prep').join(', '),
  })
