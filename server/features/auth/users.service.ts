/** Converts stored users to the form of the API contract, and e-mail addresses to lookup keys. */
import type { Me } from '#contract/profile.ts'
import type { User } from './auth.store.ts'

/** Addresses that differ only in case belong to one account. */
export const emailKeyOf = (email: string) => email.trim().toLowerCase()

export const asMe = ({ id, name, email, picture }: User): Me => ({ _id: id, name, email, profilePicture: picture })
