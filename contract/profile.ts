/** The profile of a user: the public part (`Author`), and the part for the user (`Me`, `Profile`). */
import * as z from 'zod/mini'
import { route } from './routes/route.ts'

export const texts = {
  welcome: (firstName: string) => `Welcome back, ${firstName}`,
  needsLogin: 'Please login to view your profile.',
  unavailable: 'Unable to load profile at the moment. Please try again later.',
  notFound: 'Profile not found',
  editPicture: 'Edit profile picture',
  noPicture: 'No profile picture yet.',
  pictureUpdated: 'Profile picture updated successfully!',
  pictureFailed: 'Failed to update profile image. Please try again.',
}

/** The public data of a user, without the email address. */
export const Author = z.object({ _id: z.string(), name: z.string(), profilePicture: z.nullable(z.string()) })

/** The account of the caller. The other members of the rooms of the caller see the same data (`Member`). */
export const Me = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  profilePicture: z.nullable(z.string()),
})
export type Me = z.infer<typeof Me>

/**
 * The account, its newest recipes, and its likes and bookmarks as saved ids (`savedIdOf` in contract/saves.ts). Each
 * list is newest first.
 */
export const Profile = z.extend(Me, {
  likedRecipes: z.array(z.string()),
  bookmarkedRecipes: z.array(z.string()),
  uploadedRecipes: z.array(
    z.object({ _id: z.string(), title: z.string(), description: z.string(), image: z.nullable(z.string()) }),
  ),
})
export type Profile = z.infer<typeof Profile>

export const profile = route({ method: 'GET', path: '/api/users/profile', caller: 'user', reply: Profile })
export const profileImage = route({
  method: 'POST',
  path: '/api/users/profile-image',
  caller: 'user',
  upload: 'profileImage',
  isUploadRequired: true,
  reply: z.object({ imageUrl: z.string() }),
})
