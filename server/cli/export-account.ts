/** Everything of one person in a zip: `potluck.jsonld` for programs, `index.html` to read, and the pictures that both name. */
import { storedNameOf, pictureFiles, type PictureStorage } from '#server/pictures/picture-storage.ts'
import { inSnapshot } from '#server/db/backup.store.ts'
import type { Db } from '#server/db/open.ts'
import { writeArchive } from './archive-writer.ts'
import { accountJsonLd } from './account-json-ld.ts'
import { accountPage } from './account-page.ts'
import { findAccount, type AccountRows } from './account.store.ts'

interface Parts {
  db: Db
  pictures: Pick<PictureStorage, 'read'>
  /** Where people reach the service; without it pages have no address. */
  publicUrl?: string
  email: string
  file: string
}

/** @returns how much of what is in it. @throws Error when nobody has this e-mail address, or the file is there already */
export async function exportAccount({ db, pictures, publicUrl, email, file }: Parts) {
  const person = await inSnapshot(db, (snapshot) => findAccount(snapshot, email))
  if (!person) throw new Error(`Nobody has an account with the e-mail address "${email}".`)
  return writeArchive(file, async (add) => {
    const inside = new Map<string, string>()
    for (const picture of picturesOf(person)) {
      // The widest.
      const name = storedNameOf(picture)
      const bytes = name && (await pictures.read(name, pictureFiles.at(-1)!))
      if (!bytes) continue
      inside.set(picture, `pictures/${name}.webp`)
      await add(inside.get(picture)!, [bytes], { isPacked: true })
    }
    const outside = (address: string) =>
      /^https?:/.test(address) ? address : (publicUrl && publicUrl + address) || null
    const graph = accountJsonLd(person, {
      pictureOf: (address) => address && (inside.get(address) ?? outside(address)),
      pageOf: outside,
    })
    await add('potluck.jsonld', [JSON.stringify(graph, null, 2)])
    await add('index.html', [accountPage(person, (address) => address && (inside.get(address) ?? null))])
    return {
      recipes: person.recipes.length + person.roomRecipes.length,
      saves: person.saves.length,
      rooms: person.rooms.length,
      pictures: inside.size,
    }
  })
}

/** Her own: of what others wrote and she saved, the picture is theirs. */
const picturesOf = ({ user, recipes, roomRecipes }: AccountRows) =>
  new Set(
    [user.picture, ...[...recipes, ...roomRecipes].map(({ image }) => image)].filter((picture) => picture !== null),
  )
