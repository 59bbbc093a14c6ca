/** The dialog in which users edit their own recipes: the text, and the picture by file or by address. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { disconnect, refuse } from '#tests/support/web/fake-api.ts'
import { findAlert, visit } from '#tests/support/web/interactions.ts'
import { ada } from '#tests/support/web/people.ts'
import { openApp, signedIn } from '#tests/support/web/render.tsx'
import { errors } from '#contract/routes/errors.ts'
import { revisionOf } from '#contract/recipe-revision.ts'
import { texts } from '#contract/recipes.ts'
import { details, recipe } from '#tests/support/web/recipe.ts'

const uploaded = '/uploads/aaaaaaaaaaaaaaaaaaaaaaaa/1280.webp'
const replacement = '/uploads/bbbbbbbbbbbbbbbbbbbbbbbb/1280.webp'
const author = { _id: ada._id, name: ada.name, profilePicture: null }
const mine = { ...recipe, createdBy: author, steps: ['Boil', 'Serve'] }
const updateOf = (edited: typeof mine) => `PUT /api/recipes/${mine._id}?revision=${revisionOf(edited)}`
const update = updateOf(mine)
const readOne = `GET /api/recipes/${mine._id}`
const upload = 'POST /api/recipes/upload-image'
const readOwn = `GET /api/recipes?author=${ada._id}`
const picture = new File(['bytes'], 'new.jpg', { type: 'image/jpeg' })

const form = () => within(screen.getByRole('dialog', { name: 'Edit Recipe' }))
const field = (name: string) => form().getByRole<HTMLInputElement>('textbox', { name })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const choosePicture = () => fireEvent.change(form().getByLabelText('Picture'), { target: { files: [picture] } })
const click = (name: string) => fireEvent.click(form().getByRole('button', { name }))
const currentPicture = () => form().queryByAltText<HTMLImageElement>('Current picture')

async function openForm(replies = {}, edited = mine) {
  const api = openApp(`/profile?edit=${mine._id}`, {
    ...signedIn(),
    [`GET /api/recipes/${mine._id}`]: edited,
    [readOwn]: [edited],
    'GET /api/users/liked-recipes': [],
    'GET /api/users/bookmarked-recipes': [],
    ...replies,
  })
  await screen.findByRole('textbox', { name: 'Title' })
  // Waits until the list below the dialog has loaded.
  await screen.findByText(edited.title)
  return api
}

test(
  'the form opens with the recipe, saves what was changed, closes and reloads the list',
  { tags: ['RECIPES-18', 'PROFILE-05'] },
  async () => {
    const api = await openForm()
    const names = ['Title', 'Description', 'Ingredient 1', 'Ingredient 2', 'Step 1', 'Step 2', 'Image URL']
    expect(names.map((name) => field(name).value)).toEqual([
      'Ramen',
      'Noodles in broth.',
      '2 eggs',
      'scallions, sliced',
      'Boil',
      'Serve',
      '',
    ])
    const hint = form().getByLabelText('Picture').getAttribute('aria-describedby')!
    expect(document.getElementById(hint)!.textContent).toBe('JPG, PNG, GIF, max 5MB')
    fill('Title', 'Udon')
    click('Remove step 2')
    fill('Step 1', ' Boil ,, wait,')
    click('Save Changes')
    const request = await api.request(update)
    expect(request.body).toEqual({
      title: 'Udon',
      description: 'Noodles in broth.',
      ingredients: ['2 eggs', 'scallions, sliced'],
      steps: ['Boil', 'wait'],
      ...details,
      image: null,
    })
    api.replies[readOwn] = [{ ...mine, title: 'Udon' }]
    request.reply({ ...mine, title: 'Udon' })
    await screen.findByText('Recipe updated successfully!')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('heading', { name: 'Udon' })
  },
)

test('a form with an empty required field is not sent', { tags: ['RECIPES-20'] }, async () => {
  const { all } = await openForm()
  fill('Title', ' ')
  click('Save Changes')
  await findAlert(texts.needed)
  expect(all).not.toContain(update)
})

test.each([
  ['fails', refuse(503), 'Failed to update recipe'],
  ['has no connection', disconnect, 'Failed to update recipe'],
  ['is refused', refuse(403, errors['recipe-not-yours'].text), errors['recipe-not-yours'].text],
])(
  'a message appears and the text is kept when a change %s',
  { tags: ['RECIPES-20', 'OFFLINE-02'] },
  async (_, reply, text) => {
    await openForm({ [update]: reply })
    fill('Title', 'Udon')
    click('Save Changes')
    await findAlert(text)
    expect(field('Title').value).toBe('Udon')
  },
)

test('an invalid address marks its field and is not sent', { tags: ['RECIPES-19', 'ERRORS-06'] }, async () => {
  const { all } = await openForm()
  fill('Image URL', 'not an address')
  click('Save Changes')
  await findAlert(texts.imageAddressWrong)
  expect(field('Image URL').getAttribute('aria-invalid')).toBe('true')
  expect(all).not.toContain(update)
})

test('a field that the server refuses is marked', { tags: ['RECIPES-20'] }, async () => {
  await openForm({
    [update]: (request: { reply: (body: object, init: ResponseInit) => void }) =>
      request.reply({ message: 'Gone.', code: 'image-unknown', field: 'image' }, { status: 400 }),
  })
  click('Save Changes')
  await findAlert('Gone.')
  expect(field('Image URL').getAttribute('aria-invalid')).toBe('true')
})

test('a text that is too long is not cut, and saving shows the maximum length', { tags: ['ERRORS-05'] }, async () => {
  const { all } = await openForm()
  const long = 'x'.repeat(3360)
  fill('Description', long)
  form().getByText('3,360 of 2,000 characters: 1,360 too many')
  click('Save Changes')
  await findAlert('Please use 2,000 characters or fewer.')
  await waitFor(() => expect(document.activeElement).toBe(field('Description')))
  expect(field('Description').value).toBe(long)
  expect(all).not.toContain(update)
})

test(
  'a form that is opened again shows the unsaved changes, until the user saves or discards them',
  { tags: ['ERRORS-07'] },
  async () => {
    const api = await openForm()
    fill('Title', 'Udon')
    visit('/profile')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    visit(`/profile?edit=${mine._id}`)
    await screen.findByText('This is your unsaved draft.')
    expect(field('Title').value).toBe('Udon')
    click('Discard Draft')
    expect(field('Title').value).toBe('Ramen')
    expect(form().queryByText('This is your unsaved draft.')).toBeNull()
    fill('Title', 'Soba')
    click('Save Changes')
    ;(await api.request(update)).reply({ ...mine, title: 'Soba' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    visit(`/profile?edit=${mine._id}`)
    await screen.findByRole('textbox', { name: 'Title' })
    expect(form().queryByText('This is your unsaved draft.')).toBeNull()
  },
)

test('a recipe that was changed elsewhere is replaced only after a warning', { tags: ['RECIPES-52'] }, async () => {
  const api = await openForm({ [update]: refuse(409, errors['recipe-changed'].text, 'recipe-changed') })
  const changed = { ...mine, title: 'Soba' }
  api.replies[readOne] = changed
  fill('Title', 'Udon')
  click('Save Changes')
  await findAlert(errors['recipe-changed'].text)
  expect(field('Title').value).toBe('Udon')
  click('Save Changes')
  expect((await api.request(updateOf(changed))).body).toMatchObject({ title: 'Udon' })
})

test(
  'the form opens with the newest text, and a restored draft is sent with the revision of its original text',
  { tags: ['RECIPES-52'] },
  async () => {
    const api = await openForm()
    visit('/profile')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    api.replies[readOne] = { ...mine, title: 'Soba' }
    visit(`/profile?edit=${mine._id}`)
    await screen.findByDisplayValue('Soba')
    fill('Title', 'Udon')
    visit('/profile')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    api.replies[readOne] = { ...mine, title: 'Tantanmen' }
    visit(`/profile?edit=${mine._id}`)
    await screen.findByDisplayValue('Udon')
    click('Save Changes')
    await api.request(updateOf({ ...mine, title: 'Soba' }))
  },
)

test('a picture that cannot be read prevents saving', { tags: ['RECIPES-20'] }, async () => {
  const { all } = await openForm({ [upload]: refuse(415, errors['image-unreadable'].text) })
  choosePicture()
  click('Save Changes')
  await findAlert(errors['image-unreadable'].text)
  expect(all).not.toContain(update)
})

test(
  'the address field is disabled while a file is chosen, and the file is sent',
  { tags: ['RECIPES-19'] },
  async () => {
    const api = await openForm({ [upload]: { imageUrl: replacement } }, { ...mine, image: uploaded })
    expect(currentPicture()!.getAttribute('src')).toBe(uploaded)
    expect(field('Image URL').disabled).toBe(false)
    choosePicture()
    expect(field('Image URL').disabled).toBe(true)
    expect(currentPicture()).toBeNull()
    click('Remove Picture')
    expect(field('Image URL').disabled).toBe(false)
    expect(currentPicture()).not.toBeNull()
    choosePicture()
    click('Save Changes')
    expect((await api.request(updateOf({ ...mine, image: uploaded }))).body).toMatchObject({ image: replacement })
  },
)

test.each([
  ['stays unchanged', () => {}, uploaded],
  ['can be removed', () => click('Remove Picture'), null],
  [
    'can be replaced by an address',
    () => fill('Image URL', ' https://pictures.test/ramen.jpg '),
    'https://pictures.test/ramen.jpg',
  ],
])('an uploaded picture %s', { tags: ['RECIPES-19'] }, async (_, change, image) => {
  const api = await openForm({}, { ...mine, image: uploaded })
  change()
  expect(currentPicture() !== null).toBe(image === uploaded)
  click('Save Changes')
  expect((await api.request(updateOf({ ...mine, image: uploaded }))).body).toMatchObject({ image })
})

test('the address of a picture on another server can be edited', { tags: ['RECIPES-19'] }, async () => {
  await openForm({}, { ...mine, image: 'https://pictures.test/ramen.jpg' })
  expect(field('Image URL').value).toBe('https://pictures.test/ramen.jpg')
  expect(currentPicture()).toBeNull()
})
