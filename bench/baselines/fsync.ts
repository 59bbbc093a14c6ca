/** The baseline for measurements of writes. Appends to a file and calls `fdatasync` after each write. */
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** @returns the duration of each write in milliseconds */
export function writeAndSync(folder: string, bytes: number, times: number): number[] {
  const path = join(folder, 'fsync-baseline')
  const file = openSync(path, 'w')
  const content = Buffer.alloc(bytes, 'x')
  const durationsMs = Array.from({ length: times }, () => {
    const startedAt = performance.now()
    writeSync(file, content)
    fdatasyncSync(file)
    return performance.now() - startedAt
  })
  closeSync(file)
  rmSync(path)
  return durationsMs
}
