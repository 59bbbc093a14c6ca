/** The button "Suggest tonight" that pages pass as `suggest` to open dishes and recipes. */
import type { DishActions } from '#web/features/catalog/catalog-card.tsx'
import { SuggestTonight } from '#web/features/rooms/suggesting/suggest-tonight.tsx'
import { rememberReturnTo } from '#web/core/session/return-to.ts'
import { askToSignIn } from './ask-to-sign-in.ts'

/** Asks to sign in and, after the sign-in, returns to the dish. */
async function askThenReturn() {
  const address = location.pathname + location.search
  if (await askToSignIn()) rememberReturnTo(address)
}

export const suggestDish: DishActions = (kind, { id, title }) => (
  <SuggestTonight dish={{ title, dishRef: { kind, id } }} askToSignIn={() => void askThenReturn()} />
)

export const suggestRecipe = ({ _id: id, title }: { _id: string; title: string }) => (
  <SuggestTonight dish={{ title, dishRef: { kind: 'recipe', id } }} askToSignIn={() => void askThenReturn()} />
)
