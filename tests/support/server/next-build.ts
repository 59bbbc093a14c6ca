/** A later build of the product, as a page that is open meets it: every file named by its content has another name. */
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const built = join(process.cwd(), 'dist')

/** Makes it out of `dist`, beside it, so that it finds the same packages. */
export function makeNextBuild() {
  const dist = join(process.cwd(), '.cache', 'next-build', 'dist')
  const web = join(dist, 'web')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(web, 'assets'), { recursive: true })
  cpSync(join(built, 'server'), join(dist, 'server'), { recursive: true })
  cpSync(join(built, 'web/icons'), join(web, 'icons'), { recursive: true })
  for (const folder of ['content', 'covers']) symlinkSync(join(built, folder), join(dist, folder))
  const names = readdirSync(join(built, 'web'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.\w+$/.test(name) && !/\.(br|gz)$/.test(name) && !name.startsWith('icons'),
  )
  for (const name of names) {
    const bytes = readFileSync(join(built, 'web', name))
    writeFileSync(join(web, renamed(name)), /\.(js|css|html|json)$/.test(name) ? renamed(bytes.toString()) : bytes)
  }
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) }
}

/** Scripts and styles are named by what is in them; pictures stay the same from build to build. */
const renamed = (text: string) => text.replaceAll(/([\w.-]+-[\w-]{8})\.(js|css)\b/g, '$1n.$2')
