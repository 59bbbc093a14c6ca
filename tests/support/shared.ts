/** Set-up that several tests share, for example an app in which each test adds its own users and rooms. */
import { beforeAll, onTestFinished } from 'vitest'

type CleanUp = () => unknown

/** The clean-up work of the set-up that `useShared` is running; null in tests. */
let cleanUps: CleanUp[] | null = null

/** Runs `cleanUp` after the test. In a set-up of `useShared`, it runs after the last test that shares the set-up. */
export function onFinished(cleanUp: CleanUp) {
  if (cleanUps) cleanUps.push(cleanUp)
  else onTestFinished(async () => void (await cleanUp()))
}

/**
 * Runs `start` once for all tests of the file or of the `describe`. Only for tests that pass in any order: they use
 * their own data and expect nothing about the data of other tests.
 * @returns an object that has the properties of the result when the tests run
 */
export function useShared<T extends object>(start: () => Promise<T>): T {
  const shared = {} as T
  beforeAll(async () => {
    const registered: CleanUp[] = (cleanUps = [])
    const cleanUpAll = async () => {
      const failures: unknown[] = []
      for (const cleanUp of registered.toReversed())
        try {
          await cleanUp()
        } catch (error) {
          failures.push(error)
        }
      if (failures.length) throw new AggregateError(failures, 'clean-up failed')
    }
    try {
      Object.assign(shared, await start())
    } catch (error) {
      await cleanUpAll()
      throw error
    } finally {
      cleanUps = null
    }
    return cleanUpAll
  })
  return shared
}
