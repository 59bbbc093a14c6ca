/** Reads an HTML export of Paprika: a page for each recipe, and files with the pictures. */
import { folderOf } from '#server/recipe-readers/files/bytes/file-document.ts'
import { draftOf, linesOf, type FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { allIn, hasClass, markupElements, textIn, type MarkupElement } from './markup-elements.ts'

const allWith = (recipe: MarkupElement, property: string) =>
  allIn(recipe, ({ attributes }) => attributes.itemprop?.split(/\s+/).includes(property) ?? false)
const textOf = (recipe: MarkupElement, property: string) => textIn(allWith(recipe, property)[0]).trim()
const linesWith = (recipe: MarkupElement, property: string) =>
  allWith(recipe, property).flatMap((element) => linesOf(textIn(element)))

export const paprikaPage: FileKind = {
  app: 'Paprika',
  recognizes: ({ headText }) =>
    /class\s*=\s*["']recipe["'][^>]{0,200}itemtype\s*=\s*["']https?:\/\/schema\.org\/Recipe/i.test(headText) &&
    /class\s*=\s*["'][^"']{0,50}\bingredientsbox\b/i.test(headText),
  read: async function* (document) {
    const isWanted = (name: string, { class: names = '' }: Record<string, string>) =>
      name === 'div' && names === 'recipe'
    for await (const recipe of markupElements(document, { isXml: false, isWanted })) {
      const images = allIn(recipe, ({ name }) => name === 'img').map(({ attributes }) => attributes.src ?? '')
      const links = allIn(recipe, ({ name, attributes }) => name === 'a' && attributes.itemprop === 'url')
      yield draftOf({
        title: textOf(recipe, 'name'),
        description: linesWith(recipe, 'description').join('\n'),
        ingredients: linesWith(recipe, 'recipeIngredient'),
        steps: linesWith(recipe, 'recipeInstructions'),
        yields: textOf(recipe, 'recipeYield'),
        totalTime: textOf(recipe, 'totalTime'),
        partTimes: [textOf(recipe, 'prepTime'), textOf(recipe, 'cookTime')],
        sources: [links[0]?.attributes.href ?? '', textOf(recipe, 'author')],
        notes: [
          linesWith(recipe, 'comment').join('\n'),
          allIn(recipe, (element) => hasClass(element, 'nutrition'))
            .flatMap((element) => linesOf(textIn(element)))
            .join('\n'),
        ],
        picture: { paths: images.map((path) => folderOf(document.path) + path.replace(/\.[^./]{1,5}$/, '')) },
      })
    }
  },
}
