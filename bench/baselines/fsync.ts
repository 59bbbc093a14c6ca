/** What the disk itself takes to keep a few pages safely: written behind one another, each brought to the disk. */
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds of each of `times` writes of `bytes` in `folder`. */
export function writeAndSync(folder: string, bytes: number, times: number): number[] {
  const path = join(folder, 'disk-alone')
  const file = openSync(path, 'w')
  const content = Buffer.alloc(bytes, 'x')
  const took = Array.from({ length: times }, () => {
    const startedAt = performance.now()
    writeSync(file, content)
    fdatasyncSync(file)
    return performance.now() - startedAt
  })
  closeSync(file)
  rmSync(path)
  return took
}
