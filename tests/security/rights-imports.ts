/** Rows in the table of rights: the routes that read a recipe from a page or a text, and that copy its picture. */
import type { RouteName } from '#contract/routes/all-routes.ts'
import { soupAddress, soupPictureAddress, pageOf, soup } from '#tests/support/fakes/recipe-site.ts'
import { users, type Right } from './rights-row.ts'

type PreviewRoute = Extract<RouteName, 'imports.readAddress' | 'imports.readText' | 'imports.copyPicture'>

export const importRights: Record<PreviewRoute, Right> = {
  'imports.readAddress': { who: users, call: () => ({ body: { url: soupAddress } }), isRead: true },
  'imports.readText': { who: users, call: () => ({ body: { text: pageOf(soup), url: soupAddress } }), isRead: true },
  'imports.copyPicture': { who: users, call: () => ({ body: { url: soupPictureAddress } }) },
}
