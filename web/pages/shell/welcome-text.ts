/** The greeting in the navigation, with the user's first name. */
import { texts } from '#contract/profile.ts'

export const welcomeText = ({ name }: { name: string }) => texts.welcome(name.split(/\s+/)[0]!)
