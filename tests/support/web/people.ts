/** The user in tests with a simulated DOM. */
import type { Profile } from '#contract/profile.ts'

export const aProfile = (changes: Partial<Profile> = {}): Profile => ({
  _id: 'ada',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  profilePicture: null,
  likedRecipes: [],
  bookmarkedRecipes: [],
  uploadedRecipes: [],
  ...changes,
})

export const ada = aProfile()
