import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder `dist`. This code is part of a bundle in `dist/server`, or runs from this source file without a build. */
export const distDir = findDistDir(dirname(fileURLToPath(import.meta.url)))

function findDistDir(here: string) {
  return here.endsWith(join('dist', 'server')) ? dirname(here) : join(here, '..', 'dist')
}
