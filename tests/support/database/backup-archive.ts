/** Backups as they should not be: taken apart, changed and put together again. */
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
  /** Changes the rows of a table. Sums and counts follow. */
  setRows: (table: string, change: (rows: Record<string, unknown>[]) => unknown[]) => void
}

export async function readParts(file: string) {
  const zip = await openPromise(file)
  const parts = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return parts
}

/** Writes to `target` what `file` is after `change`. */
export async function rewriteBackup(file: string, target: string, change: (opened: OpenBackup) => void) {
  const { 'manifest.json': packed, ...others } = Object.fromEntries(await readParts(file))
  const manifest = JSON.parse(packed!.toString()) as Manifest
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

export const describePart = (content: Buffer) => ({
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
})

/** In every place where `from` stands; both of one length. A zip can be given names and sizes that no good tool would write. */
export function patchBytes(file: string, from: Buffer, to: Buffer) {
  const bytes = readFileSync(file)
  let found = 0
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1), found++) to.copy(bytes, at)
  if (!found) throw new Error('There is nothing to patch')
  writeFileSync(file, bytes)
}

async function zipOf(parts: [string, Buffer][]) {
  const zip = new ZipFile()
  for (const [name, content] of parts) zip.addBuffer(content, name)
  zip.end()
  return buffer(zip.outputStream)
}
