/** Who somebody is: to everyone, and to oneself (specification 3 and 7, "users"). */
import * as z from 'zod/mini'
import { route } from './route.ts'

export const texts = {
  welcome: (firstName: string) => `Welcome back, ${firstName}`,
  needsLogin: 'Please login to view your profile.',
  unavailable: 'Unable to load profile at the moment. Please try again later.',
  notFound: 'Profile not found',
  noPicture: 'There is no picture here yet.',
  pictureUpdated: 'Profile picture updated successfully!',
  pictureFailed: 'Failed to update profile image. Please try again.',
}

/** What anybody may know of a person; never the e-mail address. */
export const Author = z.object({ _id: z.string(), name: z.string(), profilePicture: z.nullable(z.string()) })

/** What one may know of oneself. */
export const Me = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  profilePicture: z.nullable(z.string()),
})
export type Me = z.infer<typeof Me>

/** Oneself with what one has saved, as ids (`contract/saves.ts`), newest first, and one's newest recipes in short. */
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
