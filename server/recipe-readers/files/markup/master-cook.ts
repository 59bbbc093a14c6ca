/** Reads files of MasterCook 6 and later. A `.mx2` file is XML. */
import { draftOf, headingRow, linesOf, type FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { ingredientRow } from '#server/recipe-readers/files/ingredient-row.ts'
import { childrenNamed, firstTextOf, markupElements, textsOf, type MarkupElement } from './markup-elements.ts'

export const masterCook: FileKind = {
  app: 'MasterCook',
  recognizes: ({ headText }) => /<mx2\b/i.test(headText),
  count: () => null,
  read: async function* (document) {
    for await (const recipe of markupElements(document, { isXml: true, isWanted: (name) => name === 'rcpe' })) {
      const servings = childrenNamed(recipe, 'serv')[0]?.attributes.qty ?? ''
      const [total] = childrenNamed(recipe, 'totm')
      const [preparation] = childrenNamed(recipe, 'prpt')
      const author = recipe.attributes.author ?? ''
      yield draftOf({
        title: recipe.attributes.name ?? '',
        description: firstTextOf(recipe, 'desc'),
        ingredients: childrenNamed(recipe, 'ingr').map(readIngredient),
        steps: childrenNamed(recipe, 'dirs').flatMap((directions) => textsOf(directions, 'dirt')),
        yields: Number(servings) > 0 ? servings : yieldOf(recipe),
        totalTime: timeOf(total),
        partTimes: [timeOf(preparation)],
        sources: [firstTextOf(recipe, 'srce'), /^n\/?a$/i.test(author) ? '' : author],
        notes: linesOf(firstTextOf(recipe, 'note')),
      })
    }
  },
}

/** The time of an element. `0:00` means that no time is known. */
const timeOf = (element: MarkupElement | undefined) => (element?.attributes.elapsed ?? '').replace(/^0{1,2}:00$/, '')

function yieldOf(recipe: MarkupElement) {
  const [element] = childrenNamed(recipe, 'yield')
  const amount = Number(element?.attributes.qty) || 0
  return amount > 0 ? `${amount} ${element?.attributes.unit ?? ''}`.trim() : ''
}

/** Reads an ingredient. The code `S` marks the heading of a part. */
function readIngredient(element: MarkupElement) {
  const { attributes } = element
  const food = withoutHyphen(attributes.name ?? '')
  if (attributes.code?.toUpperCase() === 'S') return headingRow(food)
  const note = textsOf(element, 'iprp').join(', ')
  return ingredientRow({ amount: attributes.qty, unit: attributes.unit ?? '', food, note })
}

/** Removes the hyphen at the end of a name. MasterCook writes it between the name and the preparation. */
const withoutHyphen = (name: string) => (name.endsWith(' -') ? name.slice(0, -2).trimEnd() : name)
