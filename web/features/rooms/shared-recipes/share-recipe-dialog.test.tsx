/** Sharing a dish of the catalogue in a room with Use this recipe, without editing the dish first. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { replyTo, fakeApi, refusals } from '#tests/support/web/fake-api.ts'
import { alerts, press, type } from '#tests/support/web/interactions.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { emptyRecipe } from '#contract/recipes.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import type { RoomRecipe } from '#contract/rooms/room-recipes.ts'
import { texts } from '#contract/rooms.ts'
import ShareRecipeDialog from './share-recipe-dialog.tsx'

const dishRef = { kind: 'meal', id: 'lasagne' } as const
const lasagne = { ...emptyRecipe, title: 'Lasagne', ingredients: ['1 cup flour'], steps: ['Bake.'], author: 'Potluck' }
const share = 'POST /api/rooms/r1/recipes'

async function choose() {
  const api = fakeApi()
  const [onShared, onClose] = [vi.fn<(recipe: RoomRecipe) => void>(), vi.fn<() => void>()]
  const readDish = ({ id }: DishRef) => Promise.resolve({ ...lasagne, description: id })
  const findDishes = () =>
    Promise.resolve([
      { title: 'Lasagne', from: 'Italian', dishRef },
      { title: 'Lasagne', from: 'British', dishRef: { kind: 'meal', id: 'pie' } as const },
    ])
  renderPart(<ShareRecipeDialog roomId="r1" {...{ findDishes, readDish, onShared, onClose }} />)
  type(screen.getByRole('combobox', { name: 'Find a recipe' }), 'lasagne')
  const useButton = screen.getByRole<HTMLButtonElement>('button', { name: 'Use this recipe' })
  await waitFor(() => expect(useButton.disabled).toBe(false))
  return { api, onShared, onClose }
}

test('Use this recipe shares the found dish once, and closes the dialog', { tags: ['ROOMS-38'] }, async () => {
  const { api, onShared, onClose } = await choose()
  press('Use this recipe')
  const { body } = await replyTo(api, share, { _id: 's1' })
  expect(body).toMatchObject({ title: 'Lasagne', ingredients: ['1 cup flour'], steps: ['Bake.'], origin: dishRef })
  await screen.findByText('Recipe added to room!')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(onShared).toHaveBeenCalledWith({ _id: 's1' })
  expect(api.all.filter((name) => name === share)).toHaveLength(1)
})

test('the chosen dish is shared, even if another dish has the same title', { tags: ['ROOMS-66'] }, async () => {
  const { api } = await choose()
  fireEvent.click(await screen.findByRole('option', { name: /British/ }))
  press('Use this recipe')
  const { body } = await replyTo(api, share, { _id: 's1' })
  expect(body).toMatchObject({ title: 'Lasagne', description: 'pie', origin: { kind: 'meal', id: 'pie' } })
})

test.for(refusals('Failed to add recipe'))(
  'when the server refuses a found dish %s, the dialog stays open and the user can try again',
  { tags: ['ROOMS-20', 'ROOMS-38'] },
  async ([, refusal, text]) => {
    const { api, onClose } = await choose()
    press('Use this recipe')
    await replyTo(api, share, ...refusal)
    await waitFor(() => expect(alerts()).toEqual([text]))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.submit(screen.getByRole('combobox', { name: 'Find a recipe' }))
    await replyTo(api, share, { _id: 's1' })
    await screen.findByText(texts.recipeAdded)
  },
)
