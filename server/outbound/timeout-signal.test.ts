import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { timeoutSignal } from './timeout-signal.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

it('a time-out aborts a combined signal, also after a garbage collection', async () => {
  const combined = AbortSignal.any([new AbortController().signal, timeoutSignal(50)])
  const aborted = once(combined, 'abort')
  // The values that this function has used cannot be collected before the function returns to the event loop.
  await new Promise(setImmediate)
  collectGarbage()
  await aborted
  expect(combined.reason).toMatchObject({ name: 'TimeoutError' })
})
