/**
 * Checks the ids in `docs/requirements.md`. Vitest refuses a tag that is not one of these ids, and
 * `requirements-reporter.ts` checks that each requirement has a test.
 */
import { expect, test } from 'vitest'
import { requirementIds } from './requirement-ids.ts'

test('no two requirements have the same id', () => {
  const ids = requirementIds()
  expect(ids.length).toBeGreaterThan(200)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
