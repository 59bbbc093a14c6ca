/**
 * Runs every task, one after the other, also when some of them fail.
 * @throws AggregateError of all failures, after the last task. Its message is the first failure as a text.
 */
export async function runAll(tasks: (() => Promise<unknown>)[]) {
  const failures: unknown[] = []
  for (const task of tasks) await task().catch((error: unknown) => failures.push(error))
  if (failures.length) throw new AggregateError(failures, String(failures[0]))
}
