/** Reads files of Cookmate, formerly My CookBook. A `.mcb` file is a zip with one XML file and pictures. */
import { folderOf, stemOf } from '#server/recipe-readers/files/bytes/file-document.ts'
import { draftOf, linesOf, type FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { childrenNamed, firstTextOf, markupElements, textIn, textsOf, type MarkupElement } from './markup-elements.ts'

export const cookmate: FileKind = {
  app: 'Cookmate',
  recognizes: ({ headText }) => /<cookbook\b/i.test(headText),
  count: () => null,
  read: async function* (document) {
    for await (const recipe of markupElements(document, { isXml: true, isWanted: (name) => name === 'recipe' })) {
      const picture = firstTextOf(recipe, 'imagepath')
      const folder = folderOf(document.path)
      yield draftOf({
        title: firstTextOf(recipe, 'title'),
        description: itemsOf(recipe, 'description').join('\n'),
        ingredients: itemsOf(recipe, 'ingredient'),
        steps: itemsOf(recipe, 'recipetext'),
        yields: firstTextOf(recipe, 'quantity'),
        totalTime: firstTextOf(recipe, 'totaltime'),
        partTimes: [firstTextOf(recipe, 'preptime'), firstTextOf(recipe, 'cooktime')],
        sources: [firstTextOf(recipe, 'url'), firstTextOf(recipe, 'source')],
        image: firstTextOf(recipe, 'imageurl'),
        notes: [...itemsOf(recipe, 'comments'), itemsOf(recipe, 'nutrition').join('\n')],
        picture: picture ? { paths: [`${folder}images/${stemOf(picture)}`, folder + stemOf(picture)] } : null,
      })
    }
  },
}

/**
 * The items of the elements with this name. Each `<li>` is an item. In an element without `<li>`, each line is an item.
 */
function itemsOf(recipe: MarkupElement, name: string) {
  return childrenNamed(recipe, name).flatMap((element) => {
    const items = textsOf(element, 'li')
    return items.length ? items : linesOf(textIn(element))
  })
}
