/** Add Recipe, and the Create Recipe dialog, which fills in Add Recipe. Both keep what the user has typed. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { disconnect, refuse, type FakeRequest } from '#tests/support/web/fake-api.ts'
import { address, descriptionOf, findAlert, visit } from '#tests/support/web/interactions.ts'
import { ada } from '#tests/support/web/people.ts'
import { openApp, signedIn } from '#tests/support/web/render.tsx'
import { errors } from '#contract/routes/errors.ts'
import { texts as imageTexts } from '#contract/images.ts'
import { texts } from '#contract/recipes.ts'
import { newRecipeDraft } from '#web/features/recipes/draft.ts'
import { details, recipe } from '#tests/support/web/recipe.ts'

const create = 'POST /api/recipes'
const upload = 'POST /api/recipes/upload-image'
const picture = new File(['bytes'], 'tart.jpg', { type: 'image/jpeg' })
const image = '/uploads/aaaaaaaaaaaaaaaaaaaaaaaa/1280.webp'

const typed = {
  Title: 'Lemon Tart',
  Description: 'Sharp, short and gone by the evening.',
  'Ingredient 1': ' 3 lemons ,, 200 g butter, 1,5 l cream ,flour, ',
  'Step 1': 'Bake the case , fill it, , wait',
}
const sent = {
  title: 'Lemon Tart',
  description: typed.Description,
  ingredients: ['3 lemons', '200 g butter', '1,5 l cream', 'flour'],
  steps: ['Bake the case', 'fill it', 'wait'],
  ...Object.fromEntries(Object.keys(details).map((name) => [name, null])),
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
}
const shown = () => Object.keys(typed).map((name) => field(name).value)
const picker = () => screen.getByLabelText<HTMLInputElement>('Picture')
const choose = (file: File) => fireEvent.change(picker(), { target: { files: [file] } })
const preview = () => screen.queryByAltText('Chosen picture')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const click = (name: string) => fireEvent.click(button(name))

async function openForm(replies = {}, text: Partial<typeof typed> = typed) {
  const api = openApp('/add-recipe', { ...signedIn(), ...replies })
  await screen.findByRole('heading', { level: 1, name: 'Add Recipe' })
  fill(text)
  return api
}

test('Cancel leads to All Recipes', { tags: ['RECIPES-14'] }, async () => {
  await openForm()
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Cancel' }))
  expect(address()).toBe('/recipes')
})

test('a form with an empty required field is not sent', { tags: ['RECIPES-14'] }, async () => {
  const { all } = await openForm({}, { ...typed, 'Step 1': ' , ,' })
  click('Add Recipe')
  await findAlert('Please fill in title, description, ingredients and steps.')
  expect(descriptionOf(field('Step 1'))).toContain(texts.needed)
  const invalid = Object.keys(typed).filter((name) => field(name).matches('[aria-invalid=true]'))
  expect(invalid).toEqual(['Step 1'])
  expect(all).not.toContain(create)
})

test('a row with commas shows the items that will be saved', { tags: ['RECIPES-12'] }, async () => {
  await openForm()
  const ingredients = within(screen.getByRole('group', { name: 'Ingredients' }))
  ingredients.getByText('Saved as 4 ingredients, split at the commas:')
  expect(ingredients.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('1,5 l cream')
  fireEvent.click(ingredients.getByRole('button', { name: 'Show as rows' }))
  expect(field('Ingredient 4').value).toBe('flour')
})

test(
  'each line of a pasted text becomes a step, also if the line contains commas',
  { tags: ['RECIPES-26'] },
  async () => {
    const api = await openForm({}, { ...typed, 'Step 1': '1. Wash, peel and dry.\n\n2. Bake, then rest.\n3. Serve.' })
    click('Add Recipe')
    const { body } = await api.request(create)
    expect(body).toMatchObject({ steps: ['Wash, peel and dry.', 'Bake, then rest.', 'Serve.'] })
  },
)

test('servings that are not a number are refused, not dropped', { tags: ['ERRORS-05'] }, async () => {
  const { all } = await openForm()
  fill({ 'Servings (optional)': 'about 4' })
  click('Add Recipe')
  await findAlert(texts.servingsWrong)
  await waitFor(() => expect(document.activeElement).toBe(field('Servings (optional)')))
  expect(all).not.toContain(create)
})

test('a picture is previewed, removed and chosen again', { tags: ['RECIPES-13'] }, async () => {
  await openForm()
  expect(descriptionOf(picker())).toBe('JPG, PNG, GIF, max 5MB')
  choose(picture)
  expect(preview()).not.toBeNull()
  click('Remove Picture')
  expect(preview()).toBeNull()
  expect(picker().value).toBe('')
  choose(picture)
  expect(preview()).not.toBeNull()
})

test(
  'a recipe is sent with its picture, and All Recipes opens two seconds later',
  { tags: ['RECIPES-12', 'LIMITS-04'] },
  async () => {
    const api = await openForm({ [upload]: { imageUrl: image } })
    choose(picture)
    vi.useFakeTimers()
    click('Add Recipe')
    const request = await api.request(create)
    expect(request.body).toEqual({ ...sent, image })
    request.reply(recipe)
    await act(() => vi.advanceTimersByTimeAsync(1))
    screen.getByText('Recipe added successfully!')
    await act(() => vi.advanceTimersByTimeAsync(1998))
    expect(address()).toBe('/add-recipe')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(address()).toBe('/recipes')
    vi.useRealTimers()
    visit('/add-recipe')
    await waitFor(() => expect(shown()).toEqual(['', '', '', '']))
  },
)

test('a user who has left the page is not redirected to All Recipes', { tags: ['LIMITS-06'] }, async () => {
  const api = await openForm()
  vi.useFakeTimers()
  click('Add Recipe')
  const request = await api.request(create)
  visit('/')
  request.reply(recipe)
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(newRecipeDraft.has()).toBe(false)
  expect(address()).toBe('/')
})

test.each([
  ['fails', refuse(500)],
  ['has no connection', disconnect],
])(
  'the typed text is kept, also after a reload, when the request to save %s',
  { tags: ['RECIPES-15', 'ERRORS-02', 'OFFLINE-02'] },
  async (_, reply) => {
    await openForm({ [create]: reply })
    const before = shown()
    click('Add Recipe')
    await findAlert('Failed to add recipe')
    expect(shown()).toEqual(before)
    expect(button('Add Recipe').disabled).toBe(false)
    cleanup()
    await openForm({}, {})
    expect(shown()).toEqual(before)
  },
)

const keyOf = ({ headers }: FakeRequest) => headers.get('idempotency-key')

test(
  'a recipe whose response was lost is sent again with the same key, also after a reload',
  {
    tags: ['RECIPES-15'],
  },
  async () => {
    const api = await openForm()
    click('Add Recipe')
    const first = await api.request(create)
    expect(keyOf(first)).toMatch(/^[0-9a-f]{32}$/)
    first.disconnect()
    await findAlert('Failed to add recipe')
    click('Add Recipe')
    const second = await api.request(create)
    expect([second.body, keyOf(second)]).toEqual([first.body, keyOf(first)])
    second.disconnect()
    await findAlert('Failed to add recipe')
    cleanup()
    const reloaded = await openForm({}, {})
    click('Add Recipe')
    const third = await reloaded.request(create)
    expect(keyOf(third)).toBe(keyOf(first))
    // The server stores the refusal under the key.
    third.reply({ message: 'No.', code: 'bad-request' }, { status: 400 })
    await findAlert('No.')
    click('Add Recipe')
    expect(keyOf(await reloaded.request(create))).not.toBe(keyOf(first))
  },
)

test(
  'when a recipe was saved before a change, the form says so, and saving once more adds a second recipe',
  { tags: ['RECIPES-15'] },
  async () => {
    const api = await openForm()
    click('Add Recipe')
    const first = await api.request(create)
    first.disconnect()
    await findAlert('Failed to add recipe')
    fill({ Title: 'Lime Tart' })
    click('Add Recipe')
    const second = await api.request(create)
    expect(keyOf(second)).toBe(keyOf(first))
    second.reply({ message: 'Reused.', code: 'idempotency-key-reused' }, { status: 422 })
    await screen.findByText(/^This recipe was saved before your last change/)
    expect(field('Title').value).toBe('Lime Tart')
    click('Add Recipe')
    const third = await api.request(create)
    expect([third.body, keyOf(third) === keyOf(first)]).toEqual([second.body, false])
    third.reply(recipe)
    await screen.findByText(texts.added)
  },
)

test.each([
  ['is refused', refuse(415, errors['image-unreadable'].text), errors['image-unreadable'].text],
  ['fails', refuse(503), imageTexts.uploadFailed],
  ['has no connection', disconnect, imageTexts.uploadFailed],
])(
  'a recipe is saved without its picture when the upload of the picture %s',
  { tags: ['RECIPES-16'] },
  async (_, reply, reason) => {
    const api = await openForm({ [upload]: reply })
    choose(picture)
    click('Add Recipe')
    const request = await api.request(create)
    await findAlert('Image upload failed, but continuing with recipe creation...')
    expect(request.body).toEqual({ ...sent, image: null })
    request.reply(recipe)
    await screen.findByText(texts.added)
    await findAlert(texts.savedWithoutPicture(sent.title, reason))
  },
)

test('a visitor who signs in to add a recipe keeps the text', { tags: ['RECIPES-17'] }, async () => {
  const api = openApp('/add-recipe', {
    'GET /': {},
    'POST /api/auth/login': { token: 'token-of-ada', user: ada },
    'GET /api/users/profile': ada,
  })
  await screen.findByText(/Your text stays here/)
  fill(typed)
  const before = shown()
  click('Add Recipe')
  await findAlert(errors['not-signed-in'].text)
  expect(api.all).not.toContain(create)
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign In' }))
  fireEvent.change(dialog.getByLabelText('Username or email'), { target: { value: ada.email } })
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'correct horse' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(localStorage.getItem('token')).toBe('token-of-ada'))
  visit('/')
  visit('/add-recipe')
  expect(shown()).toEqual(before)
  click('Add Recipe')
  const request = await api.request(create)
  expect(request.body).toEqual({ ...sent, image: null })
})

const quick = { Title: 'Lemon Tart', Description: 'Sharp.', 'Ingredient 1': '3 lemons', 'Step 1': 'Bake the case' }
const openQuick = async () => {
  fireEvent.click(screen.getByRole('link', { name: 'Quick recipe' }))
  await screen.findByRole('dialog', { name: 'Create Recipe' })
}

test(
  'each row of Create Recipe is required, rows can be added and removed, and Continue fills in Add Recipe',
  { tags: ['RECIPES-21'] },
  async () => {
    const { all } = openApp('/ai-suggest')
    await openQuick()
    fill(quick)
    click('Add ingredient')
    await waitFor(() => expect(document.activeElement).toBe(field('Ingredient 2')))
    click('Add step')
    await waitFor(() => expect(document.activeElement).toBe(field('Step 2')))
    click('Continue')
    await findAlert(texts.quickNeeded)
    const rows = ['Ingredient 1', 'Ingredient 2', 'Step 1', 'Step 2']
    expect(rows.filter((name) => field(name).matches('[aria-invalid=true]'))).toEqual(['Ingredient 2', 'Step 2'])
    expect(document.activeElement).toBe(field('Ingredient 2'))
    fill({ 'Ingredient 2': '200 g butter, soft', Tags: ' quick,, sour ' })
    click('Remove step 2')
    expect(screen.queryByRole('textbox', { name: 'Step 2' })).toBeNull()

    cleanup()
    openApp('/ai-suggest?dialog=create-recipe')
    await screen.findByRole('dialog', { name: 'Create Recipe' })
    expect(field('Ingredient 2').value).toBe('200 g butter, soft')
    choose(picture)
    click('Continue')
    await screen.findByRole('heading', { level: 1, name: 'Add Recipe' })
    expect(address()).toBe('/add-recipe')
    expect([...shown(), field('Ingredient 2').value]).toEqual([
      'Lemon Tart',
      'Sharp.\n\nTags: quick, sour',
      '3 lemons',
      'Bake the case',
      '200 g butter, soft',
    ])
    expect(preview()).not.toBeNull()
    expect(all.filter((name) => !name.startsWith('GET'))).toEqual([])
  },
)

test(
  'Create Recipe opens empty and then replaces the draft of Add Recipe, also while Add Recipe is open',
  { tags: ['RECIPES-21'] },
  async () => {
    await openForm()
    choose(picture)
    await openQuick()
    const dialog = within(screen.getByRole('dialog'))
    expect(field('Title').value).toBe('')
    dialog.getByText('You already have a draft on Add Recipe. This recipe will replace it.')
    fill(Object.fromEntries(Object.keys(quick).map((name) => [name, 'Plum'])))
    click('Replace and Continue')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shown()).toEqual(['Plum', 'Plum', 'Plum', 'Plum'])
    expect(preview()).toBeNull()
  },
)
