/**
 * A reporter of Vitest: the run fails if a requirement has no test. `npm test` uses this reporter when it runs all
 * tests. Tests are skipped where they need what the machine lacks, for example a PostgreSQL server. A requirement whose
 * tests are all skipped is printed, and the run does not fail.
 */
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node'
import { requirementIds } from './requirement-ids.ts'

export default class RequirementsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], _errors: unknown, reason: TestRunEndReason) {
    if (reason === 'interrupted') return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const tested = new Set(tests.flatMap(({ tags }) => tags))
    const proved = new Set(tests.filter((test) => test.result().state !== 'skipped').flatMap(({ tags }) => tags))
    const unproved = requirementIds().filter((id) => !proved.has(id))
    const missing = unproved.filter((id) => !tested.has(id))
    for (const id of unproved.filter((each) => tested.has(each)))
      console.warn(`not proved here: ${id}, because its tests are skipped on this machine`)
    if (!missing.length) return
    console.warn(`No test has one of these tags: ${missing.join(', ')}`)
    process.exitCode = 1
  }
}
