/** Reads and changes the content of backup files, for tests with damaged and forged backups. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'

interface Manifest {
  format: string
  schema: string[]
  rows: Record<string, number>
  parts: Record<string, { bytes: number; sha256: string }>
}

export interface OpenBackup {
  manifest: Manifest
  parts: Map<string, Buffer>
  /** Replaces the rows of a table. Updates the row count, the size and the checksum of this table in the manifest. */
  setRows: (table: string, change: (rows: Record<string, unknown>[]) => unknown[]) => void
}

/** @returns a map from the name of each file in the archive to its content */
export async function readParts(file: string) {
  const zip = await openPromise(file)
  const parts = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return parts
}

/** Writes a changed copy of the backup `file` to `target`. */
export async function rewriteBackup(file: string, target: string, change: (backup: OpenBackup) => void) {
  const { 'manifest.json': manifestJson, ...others } = Object.fromEntries(await readParts(file))
  const manifest = JSON.parse(manifestJson!.toString()) as Manifest
  const parts = new Map(Object.entries(others))
  change({
    manifest,
    parts,
    setRows(table, changeRows) {
      const name = `data/${table}.ndjson`
      const before = parts.get(name)!.toString().split('\n').filter(Boolean)
      const rows = changeRows(before.map((line) => JSON.parse(line) as Record<string, unknown>))
      const content = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      parts.set(name, content)
      manifest.rows[table] = rows.length
      manifest.parts[name] = describePart(content)
    },
  })
  writeFileSync(target, await zipOf([...parts, ['manifest.json', Buffer.from(JSON.stringify(manifest))]]))
}

/** @returns the entry of a file in the manifest of a backup */
export const describePart = (content: Buffer) => ({
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
})

/**
 * Replaces every occurrence of the bytes `from` with `to`. Both must have the same length. Tests use this function to
 * write a zip with names and sizes that the zip library refuses to write.
 *
 * @throws Error if the file does not contain `from`
 */
export function patchBytes(file: string, from: Buffer, to: Buffer) {
  const bytes = readFileSync(file)
  let count = 0
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) {
    to.copy(bytes, at)
    count += 1
  }
  if (!count) throw new Error('The file does not contain the bytes to replace')
  writeFileSync(file, bytes)
}

async function zipOf(parts: [string, Buffer][]) {
  const zip = new ZipFile()
  for (const [name, content] of parts) zip.addBuffer(content, name)
  zip.end()
  return buffer(zip.outputStream)
}
