import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { nextMessage, ProcessFailure } from './limited-process.ts'

it.each([
  ['ends', 'exit', [null, 'SIGKILL']],
  ['cannot be written to', 'error', [new Error('write EPIPE')]],
])(
  '`nextMessage` throws ProcessFailure when the process %s before it replies',
  { tags: ['LIMITS-31'] },
  async (_, event, values) => {
    const child = new EventEmitter()
    const message = nextMessage(child as ChildProcess, 60_000)
    child.emit(event, ...values)
    await expect(message).rejects.toThrow(ProcessFailure)
  },
)
