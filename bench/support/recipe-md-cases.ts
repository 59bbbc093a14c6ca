/** The conformance cases of RecipeMD: the files of `testcases/cases`. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseRecipeMd } from '#server/recipe-readers/files/text/recipe-md-parser.ts'
import { asText, decimal, type Case, type CaseRecipe } from './conformance-cases.ts'

interface MdGroup {
  title: string | null
  ingredients: { name: string; amount: { factor: string; unit: string | null } | null; link: string | null }[]
  ingredient_groups: MdGroup[]
}

interface MdCase extends MdGroup {
  title: string
  description: string | null
  tags: string[]
  yields: { factor: string; unit: string | null }[]
  instructions: string | null
}

export function readRecipeMdCase(path: string): Case {
  const [name, text] = [basename(path), readFileSync(path, 'utf8')]
  const parsed = parsedMd(text)
  if (name.endsWith('.invalid.md')) return { name, text, expected: null, differingParse: parsed && asText(parsed) }
  const expected = JSON.parse(readFileSync(path.replace(/\.md$/, '.json'), 'utf8')) as MdCase
  const isSame = parsed !== null && asText(parsed) === asText(partsOf(expected))
  return { name, text, expected: recipeOf(expected), differingParse: isSame ? null : asText(parsed) }
}

/** Parses a text. @returns the recipe in the form of `partsOf`; null when our parser finds a problem or no recipe */
function parsedMd(text: string) {
  const recipe = parseRecipeMd(text)
  if (!recipe || recipe.problems.size > 0) return null
  const amountOf = (each: { amount: string | null; unit: string | null }) => [decimal(each.amount ?? ''), each.unit]
  return {
    texts: [recipe.title, recipe.description, recipe.instructions].map(spaced),
    tags: recipe.tags,
    yields: recipe.yields.map(amountOf),
    groups: recipe.groups.map(({ title, ingredients }) => [
      title,
      ingredients.map((each) => [...amountOf(each), spaced(each.name), each.link]),
    ]),
  }
}

function partsOf(expected: MdCase) {
  const { title, description, instructions, tags, yields } = expected
  return {
    texts: [title, description ?? '', instructions ?? ''].map(spaced),
    tags,
    yields: yields.map(({ factor, unit }) => [factor, unit]),
    groups: groupsIn({ ...expected, title: null }).map((group) => [
      group.title,
      group.ingredients.map(({ amount, name, link }) => [
        amount?.factor ?? '',
        amount?.unit ?? null,
        spaced(name),
        link,
      ]),
    ]),
  }
}

function groupsIn(group: MdGroup): MdGroup[] {
  return [group, ...group.ingredient_groups.flatMap(groupsIn)]
}

/**
 * The recipe that an import must read from a case. Its servings are the first yield that is a whole number of servings.
 * If there is no such yield, its servings are the rounded number of the first yield.
 */
function recipeOf(expected: MdCase): CaseRecipe {
  const { title, description, instructions, yields } = expected
  const rowsOf = (group: MdGroup) =>
    group.ingredients.map(({ amount, name }) => [amount?.factor, amount?.unit, name].filter(Boolean).join(' '))
  const servings = yields.find(({ factor, unit }) => unit === 'servings' && /^\d+$/.test(factor)) ?? yields[0]
  return {
    title,
    description: description ?? '',
    ingredients: groupsIn({ ...expected, title: null }).flatMap((group) => [group.title ?? [], rowsOf(group)].flat()),
    steps: instructions ?? '',
    servings: servings ? Math.round(Number(servings.factor)) : null,
    minutes: null,
    notes: null,
  }
}

function spaced(text: string) {
  return text.replace(/\s+/g, ' ').trim()
}
