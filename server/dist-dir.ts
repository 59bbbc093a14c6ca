import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder `dist`. It is found from the bundles in `dist/server`, and from this source file when it runs unbundled.
 */
export const distDir = findDistDir(dirname(fileURLToPath(import.meta.url)))

function findDistDir(here: string) {
  return here.endsWith(join('dist', 'server')) ? dirname(here) : join(here, '..', 'dist')
}
