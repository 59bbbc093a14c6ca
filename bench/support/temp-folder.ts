import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates an empty folder that is deleted when this process ends. */
export function tempFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'potluck-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
