/** Reads files of Recipe Keeper: a zip with `recipes.html` and pictures. */
import { folderOf } from '#server/recipe-readers/files/bytes/file-document.ts'
import { draftOf, linesOf, type FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { allIn, hasClass, markupElements, textIn, type MarkupElement } from './markup-elements.ts'

const byProperty = (recipe: MarkupElement, name: string) =>
  allIn(recipe, ({ attributes }) => attributes.itemprop?.toLowerCase() === name.toLowerCase())
const contentOf = (recipe: MarkupElement, name: string) => {
  const [element] = byProperty(recipe, name)
  return element?.attributes.content ?? textIn(element).trim()
}
const linesOfProperty = (recipe: MarkupElement, name: string) =>
  byProperty(recipe, name).flatMap((element) => linesOf(textIn(element)))

export const recipeKeeper: FileKind = {
  app: 'Recipe Keeper',
  recognizes: ({ headText }) => /class\s*=\s*["'][^"']*\brecipe-details\b/i.test(headText),
  count: () => null,
  read: async function* (document) {
    const isWanted = (name: string, { class: names = '' }: Record<string, string>) =>
      name === 'div' && names.split(/\s+/).includes('recipe-details')
    for await (const recipe of markupElements(document, { isXml: false, isWanted })) {
      const isPhoto = (element: MarkupElement) =>
        element.name === 'img' && ['recipe-photo', 'recipe-photos'].some((name) => hasClass(element, name))
      const photos = allIn(recipe, isPhoto).map(({ attributes }) => attributes.src ?? '')
      const source = byProperty(recipe, 'recipeSource')[0]
      const isLink = (element: MarkupElement) =>
        element.name === 'a' && allIn(element, (inner) => inner === source).length > 0
      const links = source ? [source, ...allIn(source, ({ name }) => name === 'a'), ...allIn(recipe, isLink)] : []
      const link = links.map(({ attributes }) => attributes.href).find(Boolean)
      yield draftOf({
        id: contentOf(recipe, 'recipeId'),
        title: contentOf(recipe, 'name'),
        description: contentOf(recipe, 'description'),
        ingredients: linesOfProperty(recipe, 'recipeIngredients'),
        steps: linesOfProperty(recipe, 'recipeDirections'),
        yields: contentOf(recipe, 'recipeYield'),
        totalTime: contentOf(recipe, 'totalTime'),
        partTimes: [contentOf(recipe, 'prepTime'), contentOf(recipe, 'cookTime')],
        sources: [link ?? '', textIn(source).trim()],
        notes: linesOfProperty(recipe, 'recipeNotes'),
        picture: { paths: photos.map((name) => folderOf(document.path) + name.replace(/\.[^./]{1,5}$/, '')) },
      })
    }
  },
}
