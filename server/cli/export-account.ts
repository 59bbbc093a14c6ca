/**
 * Exports one account to a zip: `potluck.jsonld` for programs, `index.html` for people, and the pictures of the
 * account.
 */
import { storedNameOf, pictureFiles, type PictureStorage } from '#server/pictures/picture-storage.ts'
import { inSnapshot } from '#server/db/backup/backup.store.ts'
import type { Db } from '#server/db/open.ts'
import { writeArchive } from './archive-writer.ts'
import { accountJsonLd } from './json-ld/account-json-ld.ts'
import { accountPage } from './account-page.ts'
import { findAccount, type AccountRows } from './account.store.ts'

interface Parts {
  db: Db
  pictures: Pick<PictureStorage, 'read'>
  /** The public URL of the service. Without it, the JSON-LD has no URLs of pages and pictures of the service. */
  publicUrl?: string
  email: string
  file: string
}

/**
 * @returns the numbers of exported recipes (also those shared in rooms), saves, rooms and pictures
 * @throws Error when no account has the e-mail address; what `writeArchive` throws; AppError when the bucket fails
 */
export async function exportAccount({ db, pictures, publicUrl, email, file }: Parts) {
  const account = await inSnapshot(db, (snapshot) => findAccount(snapshot, email))
  if (!account) throw new Error(`There is no account with the e-mail address "${email}".`)
  return writeArchive(file, async (add) => {
    const exportedPaths = new Map<string, string>()
    for (const picture of picturesOf(account)) {
      const name = storedNameOf(picture)
      const bytes = name && (await pictures.read(name, pictureFiles.at(-1)!))
      if (!bytes) continue
      exportedPaths.set(picture, `pictures/${name}.webp`)
      await add(exportedPaths.get(picture)!, [bytes], { isCompressed: true })
    }
    const publicAddress = (address: string) =>
      /^https?:/.test(address) ? address : (publicUrl && publicUrl + address) || null
    const jsonLd = accountJsonLd(account, {
      pictureOf: (address) => address && (exportedPaths.get(address) ?? publicAddress(address)),
      pageOf: publicAddress,
    })
    await add('potluck.jsonld', [JSON.stringify(jsonLd, null, 2)])
    await add('index.html', [accountPage(account, (address) => address && (exportedPaths.get(address) ?? null))])
    return {
      recipes: account.recipes.length + account.roomRecipes.length,
      saves: account.saves.length,
      rooms: account.rooms.length,
      pictures: exportedPaths.size,
    }
  })
}

/** The pictures of the account. The pictures of saved dishes are left out, because other users or services own them. */
const picturesOf = ({ user, recipes, roomRecipes, photos }: AccountRows) => {
  const images = [...recipes, ...roomRecipes].map(({ image }) => image)
  const all = [user.picture, ...images, ...photos.map(({ picture }) => picture)]
  return new Set(all.filter((picture) => picture !== null))
}
