/** The dialog fetches a shared recipe when it opens, and again when the user presses Try Again after a failure. */
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyRecipe } from '#contract/recipes.ts'
import { texts } from '#contract/rooms.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { apiError, fakeApi } from '#tests/support/web/fake-api.ts'
import RoomRecipeDialog from './room-recipe-dialog.tsx'

const createdBy = { _id: 'ada', name: 'Ada' }
const whole = {
  ...emptyRecipe,
  _id: 'r1',
  title: 'Shakshuka',
  description: 'For many spoons.',
  ingredients: ['6 eggs', 'tomatoes', 'peppers', 'cumin'],
  steps: ['Simmer.', 'Crack.'],
  createdBy,
  origin: { kind: 'meal', id: 'shakshuka' } as const,
}
const brief = { ...whole, ingredients: whole.ingredients.slice(0, 3), ingredientsCount: 4, stepsCount: 2 }
const path = 'GET /api/rooms/room-1/recipes/r1'
const readers = { readRecipe: () => Promise.reject(new Error()), readDish: () => Promise.reject(new Error()) }

test(
  'the dialog says that the recipe is loading, and after a failure Try Again loads and shows the whole recipe',
  { tags: ['ROOMS-21', 'ROOMS-38'] },
  async () => {
    const api = fakeApi()
    queryClient.setDefaultOptions({ queries: { retry: false } })
    render(
      <QueryClientProvider client={queryClient}>
        <RoomRecipeDialog roomId="room-1" recipe={brief} readers={readers} onClose={() => {}} />
      </QueryClientProvider>,
    )
    await screen.findByText(texts.detailsLoading)
    const first = await api.request(path)
    first.reply(...apiError(500))
    await screen.findByText(texts.detailsFailed)
    expect(screen.queryByText(texts.detailsBasic)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    const second = await api.request(path)
    second.reply(whole)
    for (const text of ['Ada', 'cumin', 'Simmer.', 'Crack.']) await screen.findByText(text)
  },
)
