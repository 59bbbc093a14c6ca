/**
 * Checks that every requirement of `docs/requirements.md` has a test with its id as a tag. Vitest itself refuses a tag
 * that is not the id of a requirement.
 */
import { expect, test } from 'vitest'
import { requirementIds } from './requirement-ids.ts'

const ids = requirementIds()
const testFiles = import.meta.glob<string>('/{checks,content,contract,cooking,server,tests,web}/**/*.test.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const tagsIn = (source: string) =>
  [...source.matchAll(/\btags: \[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list!.matchAll(/'([A-Z]+-\d{2})'/g)].map(([, id]) => id!),
  )
const tagged = new Set(Object.values(testFiles).flatMap(tagsIn))

test('no two requirements have the same id', () => {
  expect(ids.length).toBeGreaterThan(200)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('every requirement has a test with its id as a tag', () => {
  expect(ids.filter((id) => !tagged.has(id))).toEqual([])
})
