/**
 * A reporter of Vitest: the run fails if a requirement has no test that ran and passed. `npm test` uses this reporter
 * when it runs all tests.
 */
import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node'
import { requirementIds } from './requirement-ids.ts'

/** Requirements whose tests need something that a computer may not have. */
const machineNeeds: Record<string, { name: string; isMissing: boolean }> = {
  'OPS-22': { name: 'a PostgreSQL server', isMissing: !process.env.DATABASE_URL },
  'OPS-23': { name: 'file modes, which Windows does not have', isMissing: process.platform === 'win32' },
}

export default class RequirementsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], _errors: unknown, reason: TestRunEndReason) {
    if (reason === 'interrupted') return
    const passed = modules.flatMap((module) => [...module.children.allTests('passed')])
    const proved = new Set(passed.flatMap(({ tags }) => tags))
    const unproved = requirementIds().filter((id) => !proved.has(id))
    const isExcused = (id: string) => machineNeeds[id]?.isMissing
    for (const id of unproved.filter(isExcused)) {
      console.warn(`not proved here: ${id}, because its tests need ${machineNeeds[id]!.name}`)
    }
    const missing = unproved.filter((id) => !isExcused(id))
    if (!missing.length) return
    console.warn(`No test with one of these tags ran and passed: ${missing.join(', ')}`)
    process.exitCode = 1
  }
}
