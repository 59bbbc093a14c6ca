/**
 * Reads recipes as schema.org JSON-LD. A file of Nextcloud Cookbook is recognized by its name, and a file of RecipeSage
 * by fields that only RecipeSage writes. Any other file with Recipe nodes is read as `schema.org`.
 */
import { isObject, type JsonObject } from '#server/recipe-readers/json-object.ts'
import { folderOf, stemOf, type FileDocument } from '#server/recipe-readers/files/bytes/file-document.ts'
import { reasons } from '#server/recipe-readers/files/bytes/file-limits.ts'
import {
  headingRow,
  type RecipeDraft,
  type DraftPicture,
  type FileKind,
} from '#server/recipe-readers/files/file-kind.ts'
import { plainText } from '#server/recipe-readers/pages/plain-text.ts'
import { isRecipe, recipeOf, type RecipeParts } from '#server/recipe-readers/pages/recipe-parts.ts'
import { recipeNodes } from '#server/recipe-readers/pages/schema-graph.ts'
import { splitAtCommas } from '#server/recipe-readers/pages/lines/recipe-lines.ts'
import { recipeParts } from '#server/recipe-readers/pages/schema-recipe.ts'
import { firstLines, firstText, rawTexts, schemaNode } from '#server/recipe-readers/pages/schema-values.ts'
import { listOf, stringOf } from './json-document.ts'
import { jsonOf } from './json-kind.ts'

/** The Recipe nodes, or the object itself if it has the fields of a recipe and no type. */
function nodesIn(object: JsonObject): JsonObject[] {
  const nodes = recipeNodes(object)
  const isUntyped = !nodes.length && Array.isArray(object.recipeIngredient) && 'name' in object
  return isUntyped ? [object] : nodes
}

function schemaKind(app: string, isOfApp: (node: JsonObject, document: FileDocument) => boolean): FileKind {
  return {
    app,
    recognizes: async (document) => {
      const json = await jsonOf(document)
      return json?.samples.some((sample) => nodesIn(sample).some((node) => isOfApp(node, document))) ?? false
    },
    count: async (document) => (await jsonOf(document))?.count ?? null,
    read: async function* (document) {
      const json = await jsonOf(document)
      if (!json) return
      for await (const object of json.objects()) {
        if (!object) yield { kind: 'broken', title: stemOf(document.path), reason: reasons.damaged }
        for (const node of object ? nodesIn(object) : []) {
          const draft = toDraft(node, document)
          if (draft) yield draft
        }
      }
    },
  }
}

export const nextcloud = schemaKind('Nextcloud Cookbook', (_, { path }) => /(?:^|\/)recipe\.json$/i.test(path))
export const recipeSage = schemaKind(
  'RecipeSage',
  (node) => 'creditText' in node && ('recipeCategory' in node || 'identifier' in node),
)
export const schemaJson = schemaKind('schema.org', () => true)

/** Makes a draft of a node. @returns null for a node that has no title, no ingredients and no steps */
function toDraft(node: JsonObject, document: FileDocument): RecipeDraft | null {
  const found = recipeParts(node)
  const parts = { ...found, ingredients: splitAtCommas(found.ingredients) }
  if (!parts.title && !isRecipe(parts)) return null
  return {
    kind: 'recipe',
    id: [node['@id'], node.identifier, node.id].map(stringOf).find(Boolean) ?? null,
    read: recipeOf({
      ...parts,
      ingredients: rowsOf(node, parts).map(readHeading),
      steps: parts.steps.map(readHeading),
      notes: parts.notes ?? authorNotes(node),
    }),
    picture: pictureOf(node, document),
  }
}

/**
 * The rows of the ingredients. If a list has only one text, `recipeParts` and `splitAtCommas` split this text, because
 * a web page may write all ingredients as one text. In a file, such a text is one row, so this function returns the
 * text unsplit. A text with line breaks stays split.
 */
function rowsOf(node: JsonObject, { ingredients }: RecipeParts) {
  const [only, ...others] = listOf(node.recipeIngredient)
  const isRow = Array.isArray(node.recipeIngredient) && !others.length && !/[\r\n]/.test(stringOf(only))
  return isRow && ingredients.length > 1 ? [plainText(stringOf(only))] : ingredients
}

/** Reads a heading as RecipeSage writes it: `[For the sauce]`. */
const readHeading = (row: string) => row.replace(/^\[([^\][]{1,200})\]$/, (_, name: string) => headingRow(name))

/** The notes of the author, which RecipeSage writes as a comment. Other comments are by other people. */
function authorNotes(node: JsonObject) {
  const comments = listOf(schemaNode(node).get('comment')).filter(isObject)
  const own = comments.find((comment) => firstText(comment.name) === 'Author Notes')
  return (own && firstLines(own.text)) || null
}

/**
 * Finds the picture: a `data:` address, or else a file in the folder of the document. In Nextcloud Cookbook, this file
 * is called `full.jpg`, or `thumb.jpg` if there is only a small picture.
 */
function pictureOf(node: JsonObject, { path }: FileDocument): DraftPicture {
  const images = rawTexts(schemaNode(node).get('image'), ['url', 'contenturl', '@id', '@value'])
  const data = images.find((image) => /^data:image\/[\w.+-]+;base64,/.test(image))
  if (data) return { base64: data.slice(data.indexOf(',') + 1) }
  const [named] = images.filter((image) => image && !/^[a-z]+:/i.test(image))
  const folder = folderOf(path)
  const names = [...(named ? [named.replace(/\.[^./]{1,5}$/, '')] : []), 'full', stemOf(path), 'thumb']
  return { paths: names.map((name) => (name.startsWith('/') ? name : folder + name)) }
}
