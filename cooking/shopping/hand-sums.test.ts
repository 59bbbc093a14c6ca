/** Compares the sums of the list with sums that were computed by hand (`hand-sums.txt`). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { amountsText } from './amount-text.ts'
import { shoppingListOf } from './list.ts'
import { needsOf } from './needs.ts'

const blocks = readFileSync(new URL('hand-sums.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .slice(1)
const sums = blocks.map((block) => {
  const [head, ...dishes] = block.split('\n')
  const [food, expected = ''] = head!.split(' = ')
  const [metric, us] = expected.split(' / ')
  return [food!, metric!, us, dishes.map(read)] as const
})

/**
 * Reads the line of a dish.
 * @example read('  6 of 4 Banh Xeo: large handful | mint leaves')
 * @example read('  4 of 4 Soup: 2 lemons') // an ingredient without a separate name
 */
function read(line: string) {
  const parts = /^ {2}(\d+) of (\d+) (.*?): (.*)$/.exec(line)!.slice(1)
  const [servings, recipeServings, dish, written] = parts as [string, string, string, string]
  return {
    dish,
    date: '2026-11-23',
    servings: Number(servings),
    recipeServings: Number(recipeServings),
    needs: written.split('; ').flatMap(needsOfLine),
  }
}

function needsOfLine(written: string) {
  const [measure, name = null] = written.split(' | ')
  return needsOf({ text: name === null ? written : `${measure} ${name}`.trim(), name })
}

test('hand-sums.txt has at least 100 sums', { tags: ['LIST-11'] }, () => {
  expect(sums.length).toBeGreaterThanOrEqual(100)
})

test.each(sums)('the sum of %s is %s', { tags: ['LIST-11'] }, (food, metric, us, dishes) => {
  const textIn = (units: 'metric' | 'us') => {
    const line = shoppingListOf(dishes, units).find((each) => each.food.food === food)
    return line && amountsText(line.amounts)
  }
  expect([textIn('metric'), us && textIn('us')]).toEqual([metric, us])
})
