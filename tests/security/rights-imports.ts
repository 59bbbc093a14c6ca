/** The rows of the table of rights about imports. */
import type { RouteName } from '#contract/all-routes.ts'
import { soupAddress, soupPictureAddress, pageOf, soup } from '#tests/support/fakes/recipe-site.ts'
import { signedIn, type Right } from './right.ts'

type PreviewRoute = Extract<RouteName, 'imports.readAddress' | 'imports.readText' | 'imports.copyPicture'>

export const importRights: Record<PreviewRoute, Right> = {
  'imports.readAddress': { who: signedIn, call: () => ({ body: { url: soupAddress } }), isRead: true },
  'imports.readText': { who: signedIn, call: () => ({ body: { text: pageOf(soup), url: soupAddress } }), isRead: true },
  'imports.copyPicture': { who: signedIn, call: () => ({ body: { url: soupPictureAddress } }) },
}
