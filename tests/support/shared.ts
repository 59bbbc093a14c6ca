/** A set-up for several tests, for example one app in which each test creates its own users and rooms. */
import { beforeAll, onTestFinished } from 'vitest'

type CleanUp = () => unknown

/** The clean-up functions of the set-up that `useShared` is running, or null if no set-up is running. */
let cleanUps: CleanUp[] | null = null

/** An object that stands for the set-up that `useShared` is running. Undefined if no set-up is running. */
export const currentSetUp = (): object | undefined => cleanUps ?? undefined

/** Runs `cleanUp` after the test. In a set-up of `useShared`, runs `cleanUp` after the last test that shares it. */
export function onFinished(cleanUp: CleanUp) {
  if (cleanUps) cleanUps.push(cleanUp)
  else onTestFinished(async () => void (await cleanUp()))
}

/**
 * Runs `start` once for all tests of the file or of the `describe`. The tests must pass in any order, so each test must
 * use its own data.
 *
 * @returns an object. When the tests run, it has the properties of the result of `start`
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
