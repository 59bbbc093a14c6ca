/** The dialog that removes a shared recipe from a room. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, refusals, replyTo } from '#tests/support/web/fake-api.ts'
import { alerts, press } from '#tests/support/web/interactions.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { emptyRecipe } from '#contract/recipes.ts'
import UnshareDialog from './unshare-dialog.tsx'

const recipe = { ...emptyRecipe, _id: 's1', title: 'Shakshuka', createdBy: null, origin: null }
const remove = 'DELETE /api/rooms/r1/recipes/s1'

function open() {
  const api = fakeApi()
  const onClose = vi.fn<() => void>()
  const brief = { ...recipe, ingredientsCount: 0, stepsCount: 0 }
  renderPart(<UnshareDialog roomId="r1" recipe={brief} onClose={onClose} />)
  return { api, onClose }
}

test('a shared recipe is removed only after a confirmation', { tags: ['ROOMS-43'] }, async () => {
  const { api, onClose } = open()
  screen.getByText('Shakshuka')
  screen.getByText('Remove this recipe from the room for all members?')
  press('Cancel')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(api.all).toEqual([])
  press('Remove')
  await replyTo(api, remove, { message: 'Recipe removed from the room.' })
  await screen.findByText('Recipe removed from the room.')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})

test.for(refusals('Failed to remove the recipe'))(
  'when the removal of a shared recipe is refused %s, the reason is shown and the dialog closes',
  { tags: ['ROOMS-43'] },
  async ([, refusal, text]) => {
    const { api, onClose } = open()
    press('Remove')
    await replyTo(api, remove, ...refusal)
    await waitFor(() => expect(alerts()).toEqual([text]))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  },
)
