/**
 * Checks the sentences that tell users why an input was refused. Every limit and rule of the contract needs such a
 * sentence.
 */
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { allRoutes, allSchemas } from './all-routes.ts'
import { errors } from './errors.ts'
import { parseInput, texts } from './parse-input.ts'
import { createRecipe, limits, RecipeText, texts as recipeTexts } from '#contract/recipes.ts'

type Schema = z.ZodMiniType
type Check = z.core.$ZodCheck

/** The parts of a zod definition that contain other schemas. */
interface Definition {
  type: string
  checks?: Check[]
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: Schema[]
}

/** Returns a schema and all schemas in it, each with its path. */
function nodesOf(schema: Schema, path: string): { path: string; definition: Definition; schema: Schema }[] {
  const definition = schema._zod.def as unknown as Definition
  const { shape = {}, element, innerType, in: input, out, options = [] } = definition
  return [
    { path, definition, schema },
    ...Object.entries(shape).flatMap(([name, inner]) => nodesOf(inner, `${path}.${name}`)),
    ...[element, innerType, input, out, ...options].flatMap((inner) => (inner ? nodesOf(inner, path) : [])),
  ]
}

const inputs = Object.entries(allRoutes).flatMap(([name, { body, query }]) =>
  [body, query].flatMap((schema) => (schema ? nodesOf(schema, name) : [])),
)
const contact = nodesOf(allSchemas.ContactMessage!, 'contact')
const checks = [...inputs, ...contact].flatMap(({ path, definition, schema }) => {
  const rules = (definition.checks ?? []).map((check) => ({ path, check }))
  // A format such as z.email() is both a schema and a check.
  return 'check' in definition ? [...rules, { path, check: schema as unknown as Check }] : rules
})

/** Texts, lists, numbers and objects. Each rule of the contract refuses at least one of them. */
const wrongInputs = [
  '',
  ' ',
  '!',
  '2026-02-31',
  'x'.repeat(40_000),
  'x'.repeat(4 * 1024 * 1024 + 1),
  { of: 'room' },
  [],
  Array.from({ length: 1001 }, () => 'x'),
  ['x'.repeat(40_000)],
  -1,
  1.5,
  1e12,
  { title: 'x'.repeat(40_000) },
]

/** Returns the sentences with which a rule refuses `wrongInputs`. */
function refusalsOf(check: Check) {
  const schema = z.unknown().check(check as never)
  return wrongInputs.flatMap((input) => {
    try {
      const parsed = parseInput(schema, input)
      return 'refusal' in parsed ? [parsed.refusal.message] : []
    } catch {
      // The rule is for inputs of another type.
      return []
    }
  })
}

const developerWords = /expected|too (big|small)|invalid (input|string)|\b(string|array|null|regex)\b|[<>]=/i
const isForUsers = (text: string) =>
  /^[A-Z]/.test(text) && !developerWords.test(text) && text !== errors['bad-request'].text

describe('sentences for refused inputs', () => {
  test('each limit and rule of each route has a sentence for the user', { tags: ['ERRORS-06'] }, () => {
    const isTransform = ({ check }: { check: Check }) => check._zod.def.check === 'overwrite'
    const rules = checks.filter((rule) => !isTransform(rule))
    expect(rules.length).toBeGreaterThan(60)
    const results = rules.map(({ path, check }) => ({
      rule: `${path}: ${check._zod.def.check}`,
      sentences: [...new Set(refusalsOf(check))],
    }))
    expect(results.filter(({ sentences }) => !sentences.length)).toEqual([])
    expect(
      results.flatMap(({ rule, sentences }) =>
        sentences.filter((text) => !isForUsers(text)).map((text) => `${rule}: ${text}`),
      ),
    ).toEqual([])
  })

  test('the test of sentences fails for a rule that has no sentence of its own', () => {
    const silentRule = z.regex(/^a$/)
    expect(refusalsOf(silentRule as never).every(isForUsers)).toBe(false)
  })
})

const recipe = {
  title: 'Ramen',
  description: 'Noodles in broth.',
  ingredients: ['2 eggs'],
  steps: ['Boil'],
  image: null,
}
test.each([
  ['title', { title: 'x'.repeat(limits.titleCharsMax + 1) }, texts.tooLong(limits.titleCharsMax)],
  ['title', { title: ' ' }, texts.required],
  ['title', { title: undefined }, texts.required],
  ['ingredients', { ingredients: Array.from({ length: 101 }, () => 'x') }, recipeTexts.tooManyItems],
  ['ingredients', { ingredients: [] }, texts.tooFew],
  ['steps.1', { steps: ['Boil', 'x'.repeat(1001)] }, recipeTexts.itemTooLong],
  ['image', { image: 'my picture' }, recipeTexts.imageAddressWrong],
  ['servings', { servings: 2.5 }, recipeTexts.servingsWrong],
  ['servings', { servings: Number.NaN }, recipeTexts.servingsWrong],
  ['minutes', { minutes: 20_000 }, recipeTexts.minutesWrong],
  ['source', { source: 'a book' }, recipeTexts.sourceWrong],
  ['', { notes: 'x'.repeat(4000), steps: Array.from({ length: 100 }, () => 'x'.repeat(500)) }, recipeTexts.tooLong],
])('the refusal of a recipe names field "%s": $2', { tags: ['ERRORS-06', 'RECIPES-24'] }, (field, part, message) => {
  expect(createRecipe.body).toBe(RecipeText)
  expect(parseInput(RecipeText, { ...recipe, ...part })).toEqual({ refusal: { message, field } })
})

test('an address of a recipe may begin with a capital letter, as phones write it', { tags: ['RECIPES-24'] }, () => {
  const addresses = { source: 'Https://example.org/Soup', image: 'HTTP://example.org/Soup.jpg' }
  expect(parseInput(RecipeText, { ...recipe, ...addresses })).toMatchObject({
    value: { source: 'https://example.org/Soup', image: 'http://example.org/Soup.jpg' },
  })
})

test('a valid recipe is parsed, and the spaces around its title are removed', () => {
  expect(parseInput(RecipeText, { ...recipe, title: ' Ramen ' })).toMatchObject({ value: recipe })
})
