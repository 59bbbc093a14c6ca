import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder `dist`. This code runs either in a bundle in `dist/server` or, without a build, in this source file. */
export const distDir = findDistDir(dirname(fileURLToPath(import.meta.url)))

function findDistDir(here: string) {
  return here.endsWith(join('dist', 'server')) ? dirname(here) : join(here, '..', 'dist')
}
