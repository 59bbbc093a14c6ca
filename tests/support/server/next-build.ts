/** Makes a newer build of the app, for tests of updates. The scripts and styles of this build have other names. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const built = join(process.cwd(), 'dist')

/**
 * Makes the newer build from `dist`. The newer build is in a folder of this repository, so that its server finds the
 * same packages.
 */
export function makeNextBuild() {
  const cache = join(process.cwd(), '.cache')
  mkdirSync(cache, { recursive: true })
  const root = mkdtempSync(join(cache, 'next-build-'))
  const dist = join(root, 'dist')
  const web = join(dist, 'web')
  mkdirSync(join(web, 'assets'), { recursive: true })
  cpSync(join(built, 'server'), join(dist, 'server'), { recursive: true })
  cpSync(join(built, 'web/icons'), join(web, 'icons'), { recursive: true })
  for (const folder of ['content', 'covers']) symlinkSync(join(built, folder), join(dist, folder))
  const names = readdirSync(join(built, 'web'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name) && !name.startsWith('icons'),
  )
  for (const name of names) {
    const bytes = readFileSync(join(built, 'web', name))
    const isText = /\.(js|css|html|json)$/.test(name)
    writeFileSync(join(web, renameAssets(name)), isText ? renameAssets(bytes.toString()) : bytes)
  }
  return { dist, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Changes the hash in each name of a script or style that `text` contains. The names of pictures do not change. */
const renameAssets = (text: string) => text.replaceAll(/([\w.-]+-[\w-]{8})\.(js|css)\b/g, '$1n.$2')
