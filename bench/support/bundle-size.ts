/** Measures the size of a module with everything that it imports, as a browser would load the module. */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** Bytes of the minified bundle of `entry`, compressed. */
export async function bundleSize(entry: string) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, lib: { entry, formats: ['es'] }, rolldownOptions: { treeshake: true } },
  })
  const outputs = [built].flat() as Rolldown.RolldownOutput[]
  const code = outputs.flatMap(({ output }) => output.map((file) => (file.type === 'chunk' ? file.code : ''))).join('')
  return { gzip: gzipSync(code, { level: 9 }).length, brotli: brotliCompressSync(code).length }
}
