/** The Add Recipe dialog of a room: what it requires and sends, what it says on failure, and which texts it keeps. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { replyTo, apiError, fakeApi, refusals } from '#tests/support/web/fake-api.ts'
import { alerts, descriptionOf, press, pressWhenReady, type } from '#tests/support/web/interactions.ts'
import { lasagne } from '#tests/support/web/dishes.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { texts as recipeTexts } from '#contract/recipes.ts'
import type { RoomRecipe } from '#contract/rooms/room-recipes.ts'
import { texts } from '#contract/rooms.ts'
import ShareRecipeDialog from '#web/features/rooms/shared-recipes/share-recipe-dialog.tsx'
import { readDish } from './dish-lookup.ts'

const room = '/api/rooms/r1'
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const alertShows = (text: string) => waitFor(() => expect(alerts()).toEqual([text]))

const origin = { kind: 'meal', id: 'lasagne' } as const

function openSharing() {
  const api = fakeApi()
  const [onShared, onClose] = [vi.fn<(recipe: RoomRecipe) => void>(), vi.fn<() => void>()]
  const findDishes = () => Promise.resolve([{ title: 'Lasagne', from: 'Italian', dishRef: origin }])
  renderPart(<ShareRecipeDialog roomId="r1" {...{ findDishes, readDish, onShared, onClose }} />)
  const fill = (typed: Record<string, string>) => {
    for (const [name, text] of Object.entries(typed)) type(field(name), text)
  }
  const share = () => press('Add Recipe')
  return { api, onShared, onClose, fill, share }
}

const shakshuka = { Title: 'Shakshuka', Description: 'For many.', 'Ingredient 1': '6 eggs', 'Step 1': 'Simmer.' }

test('title, description and each row are required, and a new row gets focus', { tags: ['ROOMS-18'] }, async () => {
  const { api, fill, share } = openSharing()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
  share()
  expect(alerts()).toEqual(['Please fill in title, description and every ingredient and step.'])
  for (const name of Object.keys(shakshuka)) expect(field(name).getAttribute('aria-invalid'), name).toBe('true')
  expect(screen.queryAllByRole('button', { name: /^Remove/ })).toEqual([])
  expect(descriptionOf(screen.getByLabelText('Picture'))).toBe('Supported formats: JPG, PNG, GIF (Max 5MB)')
  fill(shakshuka)
  for (const name of ['Ingredient', 'Step']) {
    const add = `Add ${name.toLowerCase()}`
    press(add)
    await waitFor(() => expect(document.activeElement).toBe(field(`${name} 2`)))
    share()
    expect(alerts()).toEqual([texts.recipeNeeded])
    expect(field(`${name} 1`).getAttribute('aria-invalid')).toBeNull()
    expect(field(`${name} 2`).getAttribute('aria-invalid')).toBe('true')
    type(field(`${name} 2`), 'a mistake')
    press(`Remove ${name.toLowerCase()} 2`)
    expect(screen.queryByRole('textbox', { name: `${name} 2` })).toBeNull()
    press(add)
    type(field(`${name} 2`), 'more')
  }
  share()
  const { body } = await api.request(`POST ${room}/recipes`)
  expect(body).toMatchObject({ title: 'Shakshuka', ingredients: ['6 eggs', 'more'], steps: ['Simmer.', 'more'] })
})

test('a refused recipe stays in the form, and the user can try again', { tags: ['ROOMS-19', 'ROOMS-20'] }, async () => {
  const { api, fill, share, onShared, onClose } = openSharing()
  fill(shakshuka)
  for (const [, refusal, text] of refusals('Failed to add recipe')) {
    share()
    await replyTo(api, `POST ${room}/recipes`, ...refusal)
    await alertShows(text)
    for (const [name, typed] of Object.entries(shakshuka)) expect(field(name).value).toBe(typed)
  }
  expect(onShared).not.toHaveBeenCalled()
  share()
  await replyTo(api, `POST ${room}/recipes`, { _id: 's1' })
  await screen.findByText('Recipe added to room!')
  expect(onShared).toHaveBeenCalledWith({ _id: 's1' })
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test(
  'the button "Edit first" copies a dish into the form, and a refused picture does not prevent sharing',
  { tags: ['ROOMS-19', 'ROOMS-38'] },
  async () => {
    const { api, share } = openSharing()
    const find = screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a recipe' })
    type(find, 'lasagne')
    const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Use this recipe' })
    await waitFor(() => expect(use.disabled).toBe(false))
    press('Edit first')
    await replyTo(api, 'GET /api/catalog/meals/lasagne', ...apiError(503, ''))
    await alertShows(texts.detailsFailed)
    await pressWhenReady('Edit first')
    await replyTo(api, 'GET /api/catalog/meals/lasagne', lasagne)
    await waitFor(() => expect(field('Title').value).toBe('Lasagne'))
    const file = new File(['no picture'], 'pan.jpg', { type: 'image/jpeg' })
    fireEvent.change(screen.getByLabelText('Picture'), { target: { files: [file] } })
    expect(screen.getByAltText('Chosen picture')).toBeDefined()
    share()
    await replyTo(api, 'POST /api/recipes/upload-image', ...apiError(415, 'No picture.'))
    await waitFor(() => expect(alerts()).toContain(recipeTexts.uploadFailed))
    const { body } = await replyTo(api, `POST ${room}/recipes`, { _id: 's1' })
    const shared = { title: 'Lasagne', ingredients: ['1 cup flour'], steps: ['Bake.'], image: null, origin }
    expect(body).toMatchObject(shared)
    await screen.findByText('Recipe added to room!')
    await screen.findByText(recipeTexts.savedWithoutPicture('Lasagne', 'No picture.'))
  },
)

test('the form shows the picture of a copied dish, and can remove it', { tags: ['ROOMS-18', 'ROOMS-38'] }, async () => {
  const { api, share } = openSharing()
  const find = screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a recipe' })
  type(find, 'lasagne')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use this recipe' }).disabled).toBe(false),
  )
  press('Edit first')
  await replyTo(api, 'GET /api/catalog/meals/lasagne', lasagne)
  expect((await screen.findByAltText('Current picture')).getAttribute('src')).toBe(lasagne.image)
  press('Remove Picture')
  share()
  const { body } = await api.request(`POST ${room}/recipes`)
  expect(body).toMatchObject({ title: 'Lasagne', image: null })
})

test('replacing the typed text with a dish can be undone', { tags: ['ROOMS-38'] }, async () => {
  const { api, fill } = openSharing()
  fill(shakshuka)
  type(screen.getByRole('combobox', { name: 'Find a recipe' }), 'lasagne')
  const edit = screen.getByRole<HTMLButtonElement>('button', { name: 'Edit first' })
  await waitFor(() => expect(edit.disabled).toBe(false))
  press('Edit first')
  await replyTo(api, 'GET /api/catalog/meals/lasagne', lasagne)
  await screen.findByText('“Lasagne” has replaced your text.')
  expect(field('Title').value).toBe('Lasagne')
  press('Undo')
  for (const [name, typed] of Object.entries(shakshuka)) expect(field(name).value).toBe(typed)
})

test('a form that is opened again still has the recipe that was not shared', { tags: ['ERRORS-07'] }, () => {
  const { fill } = openSharing()
  fill(shakshuka)
  cleanup()
  openSharing()
  for (const [name, typed] of Object.entries(shakshuka)) expect(field(name).value).toBe(typed)
  press('Discard Draft')
  expect(field('Title').value).toBe('')
})
