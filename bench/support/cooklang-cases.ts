/** The conformance cases of Cooklang: `canonical.yaml` of its specification. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { fractionOf } from '#cooking/quantities/fractions.ts'
import { formatExact } from '#cooking/quantities/numbers.ts'
import { parseCooklang } from '#server/recipe-readers/files/text/cooklang-parser.ts'
import { asText, type Case, type CaseRecipe } from './conformance-cases.ts'

interface Token {
  type: 'text' | 'ingredient' | 'cookware' | 'timer'
  value?: string
  name?: string
  quantity?: number | string
  units?: string
  optional?: boolean
}

interface CookCase {
  source: string
  result: { steps: Token[][] | null; metadata: Record<string, string> | null }
}

export function readCooklangCases(path: string): Case[] {
  const { tests } = parse(readFileSync(path, 'utf8')) as { tests: Record<string, CookCase> }
  return Object.entries(tests).map(([name, { source, result }]) => {
    const { metadata, blocks } = parseCooklang(source)
    const parsed = blocks.flatMap((block) => (block.type === 'step' ? [block.tokens.map(tokenOf)] : []))
    const [steps, fields] = [result.steps ?? [], result.metadata ?? {}]
    const isSame = asText([parsed, metadata]) === asText([steps.map((step) => step.map(tokenOf)), fields])
    return {
      name,
      // Each case gets one more step, because an import refuses a recipe without content.
      text: `${source.trimEnd()}\n\nStir.\n`,
      expected: recipeOf(name, fields, [...steps, [{ type: 'text', value: 'Stir.' }]]),
      differingParse: isSame ? null : asText([parsed, metadata]),
    }
  })
}

/** Removes empty `units`. Cookware has `units: ''` in some cases and no `units` in others, which means the same. */
function tokenOf({ units, ...token }: Token) {
  return units ? { ...token, units } : token
}

/** The recipe that an import must read from a case. */
function recipeOf(title: string, metadata: Record<string, string>, steps: Token[][]): CaseRecipe {
  const tokens = steps.flat()
  const amountOf = ({ quantity = '' }: Token) =>
    typeof quantity === 'number' ? formatExact(fractionOf(quantity)) : quantity
  const rows = tokens
    .filter(({ type }) => type === 'ingredient')
    .map((token) => [token.quantity === 'some' ? '' : amountOf(token), token.units, token.name, optionalOf(token)])
  const cookware = tokens
    .filter(({ type }) => type === 'cookware')
    .map((token) => {
      const details = [token.quantity === 1 ? '' : amountOf(token), token.optional ? 'optional' : '']
      return `${token.name}${details.some(Boolean) ? ` (${details.filter(Boolean).join(', ')})` : ''}`
    })
  const textOf = (token: Token) => {
    const time = token.type === 'timer' ? [amountOf(token), token.units].filter(Boolean).join(' ') : ''
    return token.value ?? (time || token.name!)
  }
  const minutes = Object.entries(metadata).filter(([key]) => / time$/i.test(key))
  return {
    title,
    description: '',
    ingredients: rows.map((row) => row.filter(Boolean).join(' ')),
    // If a step has only ingredients, an import adds them to the ingredient list and leaves out the step.
    steps: steps
      .filter((step) => step.some(({ type }) => type !== 'ingredient'))
      .map((step) => step.map(textOf).join(''))
      .join('\n'),
    servings: metadata.servings ? Number.parseInt(metadata.servings) : null,
    minutes: minutes.reduce((sum, [, time]) => sum + Number.parseInt(time), 0) || null,
    notes: cookware.length ? `Cookware: ${cookware.join(', ')}` : null,
  }
}

function optionalOf({ optional }: Token) {
  return optional ? '(optional)' : ''
}
