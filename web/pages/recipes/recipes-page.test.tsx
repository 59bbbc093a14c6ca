/** All Recipes: how recipes are listed, opened, deleted and restored. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { disconnect, refuse } from '#tests/support/web/fake-api.ts'
import { address, findAlert, titles } from '#tests/support/web/interactions.ts'
import { ada } from '#tests/support/web/people.ts'
import { openApp, signedIn } from '#tests/support/web/render.tsx'
import { errors } from '#contract/routes/errors.ts'
import { limits, texts } from '#contract/recipes.ts'
import { recipe } from '#tests/support/web/recipe.ts'

const list = 'GET /api/recipes'
const author = { _id: ada._id, name: ada.name, profilePicture: null }
const mine = { ...recipe, _id: 'soup', title: 'Soup', createdBy: author }
const ofGrace = {
  ...recipe,
  _id: 'beans',
  title: 'Beans',
  createdBy: { ...author, _id: 'grace', name: 'Grace Hopper' },
}
const click = (role: 'button' | 'link', name: string) => fireEvent.click(screen.getByRole(role, { name }))
const shown = () => titles(screen.getByRole('main'))

test(
  'a list that could not be loaded can be loaded again, and an empty list offers to add a recipe',
  { tags: ['RECIPES-06', 'RECIPES-07'] },
  async () => {
    const { replies } = openApp('/recipes', { [list]: refuse(503) })
    await findAlert('Failed to fetch recipes')
    replies[list] = []
    click('button', 'Try Again')
    await screen.findByText('No recipes found. Be the first to add one!')
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Add Recipe' }))
    await screen.findByRole('heading', { level: 1, name: 'Add Recipe' })
    expect(address()).toBe('/add-recipe')
  },
)

test('a card shows the first three ingredients, the counts and the author', { tags: ['RECIPES-04'] }, async () => {
  openApp('/recipes', {
    [list]: [
      { ...mine, ingredients: ['flour', 'eggs', 'milk', 'salt', 'butter'], likesCount: 2, bookmarksCount: 1 },
      { ...ofGrace, ingredients: ['beans', 'water', 'salt'] },
    ],
  })
  await screen.findByRole('heading', { name: 'Soup' })
  const [first, second] = screen.getAllByRole('article').map((card) => ({
    card: within(card),
    ingredients: [...card.querySelectorAll('li')].map(({ textContent }) => textContent),
  }))
  expect(first!.ingredients).toEqual(['flour', 'eggs', 'milk', '... and 2 more'])
  expect(second!.ingredients).toEqual(['beans', 'water', 'salt'])
  first!.card.getByText(mine.description)
  first!.card.getByText('Ada Lovelace')
  for (const name of ['Like Soup, 2 likes', 'Bookmark Soup, 1 bookmark']) first!.card.getByRole('button', { name })
})

test('the details of a recipe without servings show the number of batches', { tags: ['RECIPES-51'] }, async () => {
  const soup = { ...mine, servings: null }
  openApp('/recipes?recipe=soup', { [list]: [soup], 'GET /api/recipes/soup': soup })
  await screen.findByText('1 batch')
  expect(within(screen.getByRole('dialog')).queryByText(/servings/)).toBeNull()
})

test(
  'only the author sees the delete link, and a missing author is shown as unknown',
  { tags: ['RECIPES-03', 'RECIPES-05'] },
  async () => {
    openApp('/recipes', { ...signedIn(), [list]: [mine, ofGrace, { ...recipe, title: 'Orphan', createdBy: null }] })
    await screen.findByText('Unknown')
    await screen.findByRole('link', { name: 'Delete Soup' })
    expect(screen.getAllByRole('link', { name: /^Delete/ })).toHaveLength(1)
  },
)

test('a recipe that could not be loaded can be loaded again', { tags: ['RECIPES-08'] }, async () => {
  const { replies } = openApp('/recipes?recipe=soup', { [list]: [mine], 'GET /api/recipes/soup': disconnect })
  await findAlert('Failed to fetch full recipe')
  replies['GET /api/recipes/soup'] = mine
  click('button', 'Try Again')
  await screen.findByRole('heading', { name: 'Instructions' })
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('the dialog of a deleted recipe says that the recipe no longer exists', { tags: ['RECIPES-08'] }, async () => {
  openApp('/recipes?recipe=soup', { [list]: [], 'GET /api/recipes/soup': refuse(404) })
  await findAlert('This recipe no longer exists.')
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('an opened recipe shows all its fields', { tags: ['RECIPES-22'] }, async () => {
  openApp('/recipes?recipe=soup', { 'GET /api/recipes/soup': mine })
  const dialog = within(await screen.findByRole('dialog', { name: 'Soup' }))
  for (const text of ['Recipe · Home Cooking', mine.description, 'By Ada Lovelace', '45 min', 'Hot.'])
    dialog.getByText(text)
  const rows = (name: string) =>
    within(dialog.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(rows('Ingredients')).toEqual(['2eggs', 'scallions, sliced'])
  expect(rows('Instructions')).toEqual(['1Boil, then simmer', '2Serve'])
  expect(dialog.getByRole('link', { name: /^Original recipe/ }).getAttribute('href')).toBe(mine.source)
})

const remove = 'DELETE /api/recipes/soup'
const restore = 'POST /api/recipes/soup/restore'

/** Opens All Recipes with the dialog that asks whether to delete the soup. */
async function askToDelete(replies = {}) {
  const api = openApp('/recipes', { ...signedIn(), [list]: [mine, ofGrace], 'GET /api/recipes/soup': mine, ...replies })
  fireEvent.click(await screen.findByRole('link', { name: 'Delete Soup' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Recipe' })
  await within(dialog).findByText('Soup')
  expect(dialog.textContent).toContain('Are you sure you want to delete Soup?')
  return api
}

test('Cancel deletes nothing', { tags: ['RECIPES-09'] }, async () => {
  const { all } = await askToDelete()
  click('button', 'Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/recipes')
  expect(all).not.toContain(remove)
})

test('a deleted recipe leaves the list and can be restored', { tags: ['RECIPES-09', 'RECIPES-11'] }, async () => {
  const api = await askToDelete({ [remove]: { message: texts.deleted }, [restore]: mine })
  api.replies[list] = [ofGrace]
  click('button', 'Delete')
  await screen.findByText('Recipe deleted successfully!')
  await waitFor(() => expect(shown()).toEqual(['Beans']))
  api.replies[list] = [mine, ofGrace]
  click('button', 'Undo')
  await screen.findByText('Your recipe has been restored.')
  await waitFor(() => expect(shown()).toEqual(['Soup', 'Beans']))
})

test(
  'Undo is offered for ten seconds, and longer while it has the pointer or the focus',
  { tags: ['RECIPES-11'] },
  async () => {
    await askToDelete({ [remove]: { message: texts.deleted } })
    vi.useFakeTimers()
    click('button', 'Delete')
    await act(() => vi.advanceTimersByTimeAsync(limits.undoMs - 1))
    const notice = screen.getByRole('button', { name: 'Undo' }).closest('[role=status]')!
    const undo = screen.getByRole('button', { name: 'Undo' })
    fireEvent.pointerEnter(notice)
    await act(() => vi.advanceTimersByTimeAsync(limits.undoMs + 1000))
    act(() => undo.focus())
    // The notice stays, because its button still has the focus.
    fireEvent.pointerLeave(notice)
    await act(() => vi.advanceTimersByTimeAsync(limits.undoMs + 1000))
    act(() => undo.blur())
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  },
)

test('Undo ends after ten seconds', { tags: ['RECIPES-11'] }, async () => {
  await askToDelete({ [remove]: { message: texts.deleted } })
  vi.useFakeTimers()
  click('button', 'Delete')
  await act(() => vi.advanceTimersByTimeAsync(limits.undoMs - 1))
  screen.getByRole('button', { name: 'Undo' })
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test.each([
  ['the message of the server', refuse(404, errors['recipe-unknown'].text), errors['recipe-unknown'].text],
  ['a general text when the server sends none', refuse(503), 'Failed to delete recipe'],
  ['a general text without a connection', disconnect, 'Failed to delete recipe'],
])(
  'a deletion that fails shows %s, and the list is fetched again',
  { tags: ['RECIPES-10', 'OFFLINE-02'] },
  async (_, reply, text) => {
    const { all } = await askToDelete({ [remove]: reply })
    const lists = () => all.filter((name) => name === list).length
    const before = lists()
    click('button', 'Delete')
    await findAlert(text)
    await waitFor(() => expect(lists()).toBe(before + 1))
    await waitFor(() => expect(shown()).toContain('Soup'))
  },
)

test(
  'further recipes load with a button, and when the user scrolls near the end of the list',
  { tags: ['RECIPES-23'] },
  async () => {
    const observed: IntersectionObserverCallback[] = []
    class FakeObserver {
      constructor(onChange: IntersectionObserverCallback) {
        observed.push(onChange)
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', FakeObserver)
    onTestFinished(() => void vi.unstubAllGlobals())
    const page = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...recipe,
        _id: `r${first + index}`,
        title: `Dish ${first + index}`,
      }))
    const next = (cursor: string) => `GET /api/recipes?cursor=${cursor}`
    const { replies } = openApp('/recipes', { [list]: page(1, limits.listLimit), [next('r50')]: refuse(503) })
    const button = () => screen.getByRole('button', { name: 'Show more recipes' })
    await screen.findByRole('heading', { name: 'Dish 50' })
    fireEvent.click(button())
    await findAlert('Failed to fetch recipes')
    expect(shown()).toHaveLength(50)
    replies[next('r50')] = page(51, limits.listLimit)
    fireEvent.click(button())
    await screen.findByRole('heading', { name: 'Dish 100' })
    replies[next('r100')] = page(101, 1)
    act(() => observed.at(-1)!([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver))
    await screen.findByRole('heading', { name: 'Dish 101' })
    expect(new Set(shown()).size).toBe(101)
    expect(screen.queryByRole('button', { name: 'Show more recipes' })).toBeNull()
  },
)
