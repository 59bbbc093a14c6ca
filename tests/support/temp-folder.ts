import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onFinished } from './shared.ts'

/** Creates an empty folder, which `onFinished` deletes with everything in it. */
export function aTempFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'potluck-test-'))
  onFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
