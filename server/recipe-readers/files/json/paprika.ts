/** Reads files of Paprika 3: a zip of gzipped JSON objects, or a single such object. */
import type { JsonObject } from '#server/recipe-readers/json-object.ts'
import { draftOf, linesOf } from '#server/recipe-readers/files/file-kind.ts'
import { objectsIn, stringOf } from './json-document.ts'
import { jsonKind } from './json-kind.ts'

export const paprika = jsonKind({
  app: 'Paprika',
  isRecipe: (object) =>
    'name' in object &&
    isText(object.ingredients) &&
    isText(object.directions) &&
    ('directions' in object || ('ingredients' in object && ownNames.some((name) => name in object))),
  toDraft: (object) =>
    draftOf({
      id: stringOf(object.uid),
      title: stringOf(object.name),
      description: stringOf(object.description),
      ingredients: linesOf(stringOf(object.ingredients)),
      steps: linesOf(stringOf(object.directions)),
      yields: stringOf(object.servings),
      totalTime: stringOf(object.total_time),
      partTimes: [stringOf(object.prep_time), stringOf(object.cook_time)],
      sources: [stringOf(object.source_url), stringOf(object.source)],
      image: stringOf(object.image_url),
      notes: [stringOf(object.notes), stringOf(object.nutritional_info)],
      picture: photoOf(object),
    }),
})

/** Whether the value of a member can be a text. Paprika leaves an empty text out or writes null. */
const isText = (value: unknown) => value === undefined || value === null || typeof value === 'string'
/** Names that only Paprika uses. They show that an object without directions comes from Paprika. */
const ownNames = ['nutritional_info', 'photo_data', 'photo_hash', 'in_trash', 'on_favorites', 'hash']

/** The first of the large pictures in `photos`, or else the small square picture in `photo_data`. */
function photoOf(object: JsonObject) {
  const base64 =
    objectsIn(object.photos)
      .map(({ data }) => stringOf(data))
      .find(Boolean) ?? stringOf(object.photo_data)
  return base64 ? { base64 } : null
}
