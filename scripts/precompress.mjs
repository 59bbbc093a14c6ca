/**
 * Writes a Brotli and a gzip version of the text files of the web app, at the highest compression level. HTML files and
 * small files get no such versions.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './ensure.mjs'

const web = join(root, 'dist/web')
const bytesMin = 1024

for (const name of readdirSync(web, { recursive: true })) {
  if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(name)) continue
  const bytes = readFileSync(join(web, name))
  if (bytes.length < bytesMin) continue
  writeFileSync(
    join(web, `${name}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  )
  writeFileSync(join(web, `${name}.gz`), gzipSync(bytes, { level: 9 }))
}
