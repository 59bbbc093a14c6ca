import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onFinished } from './shared.ts'

/** Creates an empty folder. `onFinished` deletes the folder with its content. */
export function aTempFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'potluck-test-'))
  onFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
