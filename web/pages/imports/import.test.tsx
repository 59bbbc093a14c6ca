/** Pasted and shared recipes are read, shown in the recipe form, and saved once. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { disconnect, refuse, type FakeRequest } from '#tests/support/web/fake-api.ts'
import { aPreview } from '#tests/support/web/imports.ts'
import { address, descriptionOf, findAlert, press, visit } from '#tests/support/web/interactions.ts'
import { recipe } from '#tests/support/web/recipe.ts'
import { openApp, signedIn } from '#tests/support/web/render.tsx'
import { errors } from '#contract/routes/errors.ts'
import { pastedDraft } from '#web/features/imports/read-form.tsx'
import { storeImported, unsavedMax } from '#web/features/recipes/imported-draft.ts'
import { texts } from '#contract/recipes.ts'

const page = 'https://recipes.test/lasagne'
const readAddress = 'POST /api/imports/address'
const readText = 'POST /api/imports/text'
const previewAddress = /^\/import\?preview=[0-9a-f]{32}$/
const create = 'POST /api/recipes'
const copy = 'POST /api/imports/picture'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

async function openImport(replies = {}, path = '/import') {
  const api = openApp(path, { ...signedIn(), 'GET /api/imports': [], ...replies })
  await screen.findByRole('heading', { level: 1, name: 'Bring a recipe' })
  return api
}

/** Opens the preview of a page. */
async function openPreview(preview = aPreview(), replies = {}) {
  const api = await openImport({ [readAddress]: preview, ...replies })
  await screen.findByRole('textbox', { name: 'Web address or text' })
  fill('Web address or text', page)
  press('Read Recipe')
  await screen.findByRole('textbox', { name: 'Title' })
  return api
}

describe('reading', { tags: ['IMPORTS-40'] }, () => {
  test('an address is sent as an address, and the preview opens', async () => {
    const api = await openImport()
    await screen.findByRole('textbox', { name: 'Web address or text' })
    fill('Web address or text', 'recipes.test/lasagne')
    press('Read Recipe')
    const request = await api.request(readAddress)
    expect(request.body).toEqual({ url: page })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reading...' }).disabled).toBe(true)
    request.reply(aPreview())
    await screen.findByRole('textbox', { name: 'Title' })
    expect(address()).toMatch(previewAddress)
    expect(api.all).not.toContain(create)
  })

  test('a text that is not an address is sent as text', async () => {
    const api = await openImport({ [readText]: aPreview() })
    await screen.findByRole('textbox', { name: 'Web address or text' })
    fill('Web address or text', 'Lasagne\n500 g mince')
    press('Read Recipe')
    await screen.findByRole('textbox', { name: 'Title' })
    expect(api.all).not.toContain(readAddress)
  })

  test('the form asks for the text of a page that cannot be read, and sends it with the address', async () => {
    const api = await openImport({ [readAddress]: refuse(422, errors['page-unreachable'].text) })
    await screen.findByRole('textbox', { name: 'Web address or text' })
    fill('Web address or text', page)
    press('Read Recipe')
    await findAlert(errors['page-unreachable'].text)
    fill('Text of the page', 'Lasagne')
    press('Read Recipe')
    const { body } = await api.request(readText)
    expect(body).toEqual({ text: 'Lasagne', url: page })
  })

  test.each([
    [
      'a text without a recipe',
      'Hello there',
      'No recipe was found in this text. Copy its title, its ingredients and its steps.',
      { [readText]: refuse(422, errors['page-without-recipe'].text, 'page-without-recipe') },
    ],
    ['an empty field', '', 'Please paste a web address, or the text of a recipe.', {}],
    [
      'a page without a connection',
      page,
      'The recipe could not be read. Check your connection and try again: what you pasted stays here.',
      { [readAddress]: disconnect },
    ],
    [
      'a page after too many imports',
      page,
      errors['imports-too-often'].text,
      { [readAddress]: refuse(429, errors['imports-too-often'].text) },
    ],
  ])('%s leads to a message, and the form keeps the pasted text', async (_, pasted, text, replies) => {
    await openImport(replies)
    await screen.findByRole('textbox', { name: 'Web address or text' })
    fill('Web address or text', pasted)
    press('Read Recipe')
    await findAlert(text)
    expect(field('Web address or text').value).toBe(pasted)
  })
})

describe('the preview', () => {
  test(
    'every field is editable, and marks stand beside their fields and in a list',
    { tags: ['IMPORTS-41'] },
    async () => {
      const marks = [
        { field: 'ingredients' as const, row: 1, text: 'No amount was found.' },
        { field: 'servings' as const, row: null, text: 'Servings were not found.' },
      ]
      const notes = [...marks.map(({ text }) => text), 'An AI service read the steps: please check them.']
      await openPreview(aPreview({ marks, notes }, { servings: null }))
      expect(
        ['Title', 'Ingredient 1', 'Step 2', 'Source (optional)', 'Notes (optional)'].map((name) => field(name).value),
      ).toEqual(['Lasagne', '500 g mince', 'Bake it.', page, 'Hot.'])
      expect(descriptionOf(field('Ingredient 2'))).toContain('No amount was found.')
      expect(descriptionOf(field('Servings (optional)'))).toContain('Servings were not found.')
      const list = within(screen.getByRole('region', { name: 'Before you save' }))
      list.getByText('An AI service read the steps: please check them.')
      expect(list.getByRole('link', { name: /recipes\.test/ }).getAttribute('href')).toBe(page)
      fireEvent.click(list.getByRole('button', { name: 'Ingredient 2: No amount was found.' }))
      expect(document.activeElement).toBe(field('Ingredient 2'))
      fill('Ingredient 2', '1 jar tomatoes')
      expect(list.queryByText(/No amount was found/)).toBeNull()
      list.getByText('Show it as it was read')
      list.getByText('1 jar of the red stuff')
    },
  )

  test('a required field that is empty is marked until it is filled', { tags: ['IMPORTS-41'] }, async () => {
    await openPreview(aPreview({}, { description: '' }))
    const list = within(screen.getByRole('region', { name: 'Before you save' }))
    const name = 'Description is empty. A recipe needs it.'
    fireEvent.click(list.getByRole('button', { name }))
    expect(document.activeElement).toBe(field('Description'))
    fill('Description', 'Layers.')
    expect(list.queryByRole('button', { name })).toBeNull()
    list.getByText('Nothing is left to look at')
  })

  test('similar recipes are shown, and the recipe can still be saved', { tags: ['IMPORTS-42'] }, async () => {
    const api = await openPreview(aPreview({ duplicates: [{ _id: '7', title: 'Old Lasagne' }] }))
    screen.getByRole('heading', { name: 'You already have this' })
    expect(screen.getByRole('link', { name: 'Old Lasagne' }).getAttribute('href')).toMatch(
      /^\?preview=[0-9a-f]{32}&recipe=7$/,
    )
    press('Save Recipe')
    await api.request(create)
  })

  test('an unsaved recipe is listed, and can be continued or discarded', { tags: ['IMPORTS-44'] }, async () => {
    await openPreview()
    fill('Title', 'My Lasagne')
    visit('/import')
    await screen.findByText('My Lasagne')
    fireEvent.click(screen.getByRole('link', { name: 'Continue: My Lasagne' }))
    await screen.findByRole('textbox', { name: 'Title' })
    expect(field('Title').value).toBe('My Lasagne')
    const preview = address()
    visit('/import')
    press('Discard: My Lasagne')
    expect(screen.queryByText('My Lasagne')).toBeNull()
    visit(preview)
    screen.getByRole('button', { name: 'Read Recipe' })
  })

  test.for<[action: string, act: () => void]>([
    ['Start Over', () => press('Start Over')],
    ['Discard', () => [visit('/import'), press('Discard: Lasagne')]],
    ['saving', () => press('Save Recipe')],
  ])('after %s, the field has the text that was typed meanwhile, and the addresses', async ([action, act]) => {
    await openImport({ [create]: { ...recipe, _id: '9' } })
    const typed = 'Moussaka: 500 g mince'
    const id = storeImported(aPreview(), page, `${page}/2`)
    pastedDraft.store({ source: typed, pageText: '' })
    visit(`/import?preview=${id}`)
    await screen.findByRole('textbox', { name: 'Title' })
    act()
    await screen.findByText(/^The field already had a text/)
    const added = action === 'Start Over' ? [page, `${page}/2`] : [`${page}/2`]
    await waitFor(() => expect(field('Web address or text').value).toBe([typed, ...added].join('\n')))
  })

  test('Start Over shows the pasted text again', { tags: ['IMPORTS-44'] }, async () => {
    await openPreview()
    press('Start Over')
    await waitFor(() => expect(address()).toBe('/import'))
    expect(field('Web address or text').value).toBe(page)
    expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull()
  })
})

describe('saving', { tags: ['IMPORTS-43'] }, () => {
  const saved = { ...recipe, _id: '9', title: 'Lasagne' }
  const keyOf = ({ headers }: FakeRequest) => headers.get('idempotency-key')

  test('a saved recipe is sent with a key and shown on the screen, and its preview no longer opens', async () => {
    const api = await openPreview()
    const preview = address()
    press('Save Recipe')
    const request = await api.request(create)
    expect(request.body).toMatchObject({ title: 'Lasagne', source: page, image: null })
    expect(keyOf(request)).toMatch(/^[0-9a-f]{32}$/)
    const scrolled = vi.spyOn(window, 'scrollTo')
    onTestFinished(() => scrolled.mockRestore())
    request.reply(saved)
    const link = await screen.findByRole('link', { name: 'Lasagne' })
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
    expect(link.getAttribute('href')).toBe('?recipe=9')
    expect(address()).toBe('/import')
    visit(preview)
    await screen.findByRole('button', { name: 'Read Recipe' })
    expect(api.all.filter((name) => name === create)).toHaveLength(1)
  })

  test('the picture of the page is copied once, also when saving is repeated with the same key', async () => {
    const image = 'https://recipes.test/lasagne.jpg'
    const imageUrl = '/uploads/aaaaaaaaaaaaaaaaaaaaaaaa/1280.webp'
    const api = await openPreview(aPreview({}, { image }))
    const copying = await api.request(copy)
    screen.getByText('The picture of the page is being copied...')
    press('Save Recipe')
    copying.reply({ imageUrl })
    const first = await api.request(create)
    expect(first.body).toMatchObject({ image: imageUrl })
    first.disconnect()
    await findAlert(texts.addFailed)
    press('Save Recipe')
    const second = await api.request(create)
    expect([second.body, keyOf(second)]).toEqual([first.body, keyOf(first)])
    expect(api.all.filter((name) => name === copy)).toHaveLength(1)
  })

  test('the form shows the copy of the picture on the server, never the picture on the page', async () => {
    const imageUrl = '/uploads/aaaaaaaaaaaaaaaaaaaaaaaa/1280.webp'
    await openPreview(aPreview({}, { image: 'http://recipes.test/lasagne.jpg' }), { [copy]: { imageUrl } })
    const shown = await screen.findByRole('img', { name: 'Current picture' })
    expect(shown.getAttribute('src')).toBe(imageUrl)
    const preview = address()
    visit('/import')
    visit(preview)
    expect((await screen.findByRole('img', { name: 'Current picture' })).getAttribute('src')).toBe(imageUrl)
    press('Remove Picture')
    expect(screen.queryByText('The picture of the page is being copied...')).toBeNull()
  })

  test('a copied picture that the server has deleted meanwhile is copied again', async () => {
    const addresses = ['a', 'b'].map((letter) => `/uploads/${letter.repeat(24)}/1280.webp`)
    const api = await openPreview(aPreview({}, { image: 'https://recipes.test/lasagne.jpg' }))
    ;(await api.request(copy)).reply({ imageUrl: addresses[0] })
    await screen.findByRole('img', { name: 'Current picture' })
    press('Save Recipe')
    const first = await api.request(create)
    expect(first.body).toMatchObject({ image: addresses[0] })
    first.reply({ message: errors['image-unknown'].text, code: 'image-unknown', field: 'image' }, { status: 400 })
    ;(await api.request(copy)).reply({ imageUrl: addresses[1] })
    const second = await api.request(create)
    expect(second.body).toMatchObject({ image: addresses[1] })
    expect(keyOf(second)).not.toBe(keyOf(first))
    second.reply(saved)
    await screen.findByRole('link', { name: 'Lasagne' })
  })

  test('a recipe is saved without a picture that cannot be copied, and the reason is shown', async () => {
    const api = await openPreview(aPreview({}, { image: 'https://recipes.test/lasagne.jpg' }), {
      [copy]: refuse(422, 'The picture is gone.'),
    })
    await screen.findByText(/^The picture of the page could not be copied/)
    press('Save Recipe')
    const request = await api.request(create)
    expect(request.body).toMatchObject({ image: null })
    request.reply(saved)
    await screen.findByText(texts.savedWithoutPicture('Lasagne', 'The picture is gone.'))
  })

  test('saving a recipe keeps the unsaved recipe of another tab', { tags: ['IMPORTS-44'] }, async () => {
    const api = await openPreview()
    press('Save Recipe')
    const request = await api.request(create)
    const other = storeImported(aPreview({}, { title: 'Read in another tab' }), page)
    request.reply(saved)
    const link = await screen.findByRole('link', { name: 'Continue: Read in another tab' })
    expect(link.getAttribute('href')).toBe(`/import?preview=${other}`)
    expect(screen.getAllByRole('link', { name: /^Continue/ })).toEqual([link])
  })

  test('a recipe is sent with another key after a refusal', async () => {
    const api = await openPreview()
    press('Save Recipe')
    const first = await api.request(create)
    first.reply({ message: 'No.', code: 'bad-request' }, { status: 400 })
    await findAlert('No.')
    press('Save Recipe')
    const second = await api.request(create)
    expect(keyOf(second)).not.toBe(keyOf(first))
    second.reply(saved)
    await screen.findByRole('link', { name: 'Lasagne' })
    expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull()
  })

  test(
    'a warning says that the recipe is saved already, and saving again adds a second recipe',
    { tags: ['RECIPES-15'] },
    async () => {
      const api = await openPreview()
      press('Save Recipe')
      const first = await api.request(create)
      first.reply({ message: 'Reused.', code: 'idempotency-key-reused' }, { status: 422 })
      await findAlert(
        'This recipe was saved before your last change. It is in My Recipes on your profile, where you can change it. Saving again adds a second recipe.',
      )
      expect(field('Title').value).toBe('Lasagne')
      press('Save Recipe')
      const second = await api.request(create)
      expect(keyOf(second)).not.toBe(keyOf(first))
      second.reply(saved)
      await screen.findByRole('link', { name: 'Lasagne' })
    },
  )

  test('the next of several addresses is read after a recipe was saved', { tags: ['IMPORTS-44'] }, async () => {
    const api = await openImport({ [create]: saved })
    await screen.findByRole('textbox', { name: 'Web address or text' })
    fill('Web address or text', `${page}\nhttps://recipes.test/2`)
    screen.getByText('One more address follows.')
    press('Read Recipe')
    ;(await api.request(readAddress)).reply(aPreview())
    await screen.findByRole('textbox', { name: 'Title' })
    press('Save Recipe')
    const second = await api.request(readAddress)
    expect(second.body).toEqual({ url: 'https://recipes.test/2' })
    screen.getByRole('link', { name: 'Lasagne' })
    second.reply(aPreview({}, { title: 'Moussaka' }))
    await waitFor(() => expect(field('Title').value).toBe('Moussaka'))
  })
})

describe('sharing', { tags: ['IMPORTS-45'] }, () => {
  const shared = `/import?${new URLSearchParams({ title: 'Lasagne', text: `Look: ${page}` }).toString()}`

  test('a shared page is read immediately', async () => {
    const api = await openImport({}, shared)
    const request = await api.request(readAddress)
    expect(request.body).toEqual({ url: page })
    request.reply(aPreview())
    await screen.findByRole('textbox', { name: 'Title' })
    expect(address()).toMatch(previewAddress)
  })

  test('an unsaved recipe is kept when another page is shared', async () => {
    const api = await openImport({}, shared)
    const first = storeImported(aPreview({}, { title: 'Moussaka' }), 'https://recipes.test/moussaka')
    ;(await api.request(readAddress)).reply(aPreview())
    await screen.findByRole('textbox', { name: 'Title' })
    visit('/import')
    const names = screen.getAllByRole('link', { name: /^Continue/ }).map((link) => link.getAttribute('aria-label'))
    expect(new Set(names)).toEqual(new Set(['Continue: Lasagne', 'Continue: Moussaka']))
    visit(`/import?preview=${first}`)
    expect(field('Title').value).toBe('Moussaka')
  })

  test('a shared page is not read while too many recipes are unsaved', async () => {
    for (let count = 0; count < unsavedMax; count += 1) storeImported(aPreview(), page)
    const { all } = await openImport({}, shared)
    await screen.findByRole('button', { name: 'Read Recipe' })
    press('Read Recipe')
    await findAlert(`${unsavedMax} recipes are not saved yet. Save or discard one of them first.`)
    expect(all).not.toContain(readAddress)
    fireEvent.click(screen.getAllByRole('button', { name: 'Discard: Lasagne' })[0]!)
    await waitFor(() => expect(all).toContain(readAddress))
  })

  test('a visitor is asked to sign in, and the address with the shared page is stored for the return', async () => {
    const { all } = openApp(shared)
    const link = await screen.findByRole('link', { name: 'Sign in' })
    expect(sessionStorage.getItem('return-to')).toBe(shared)
    expect(link.getAttribute('href')).toContain('dialog=login')
    expect(all).not.toContain(readAddress)
  })

  test('the bookmarklet sends the address of the page', async () => {
    await openImport()
    const link = await screen.findByRole('link', { name: 'To Potluck' })
    expect(link.getAttribute('href')).toBe(
      `javascript:location.href='${location.origin}/import?url='+encodeURIComponent(location.href)`,
    )
    fireEvent.click(link)
    expect(address()).toBe('/import')
  })
})
