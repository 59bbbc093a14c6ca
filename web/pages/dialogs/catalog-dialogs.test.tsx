/** The dialogs of the catalogue: lists, details, Recipe of the Day and A-Z. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDish, drinksOf, mealsOf } from '#tests/support/web/dishes.ts'
import { disconnect, refuse } from '#tests/support/web/fake-api.ts'
import { address, findAlert, titles, visit } from '#tests/support/web/interactions.ts'
import { openApp } from '#tests/support/web/render.tsx'
import { texts } from '#contract/catalog.ts'
import { errors } from '#contract/routes/errors.ts'
import { dishFacts } from '#web/ui/dish/dish-facts.ts'

const popup = (name: string) => screen.findByRole('dialog', { name })
const click = (role: 'button' | 'link', name: string | RegExp) => fireEvent.click(screen.getByRole(role, { name }))
const shown = () => titles(screen.getByRole('dialog'))

const listOf = (filter: string) => `GET /api/catalog/meals?${filter}&limit=24`

test('a category shows its meals with their facts, and each meal has a link', { tags: ['CATALOG-11'] }, async () => {
  openApp('/ai-suggest?category=Beef', {
    [listOf('category=Beef')]: mealsOf('Stew', 'Chilli'),
    'GET /api/catalog/meals/stew': aDish('Stew'),
  })
  await screen.findByRole('heading', { name: 'Stew' })
  for (const card of screen.getAllByRole('article'))
    for (const fact of ['Prep', '30 mins', '4 servings']) within(card).getByText(fact)
  click('link', /^View Recipe ?: Stew$/)
  const details = await popup('Stew')
  await within(details).findByRole('heading', { name: 'Ingredients' })
  expect(address()).toBe('/ai-suggest?category=Beef&meal=stew')
})

test(
  'a dish shows its own time and servings in the list and in its details',
  { tags: ['CATALOG-14', 'CATALOG-18'] },
  async () => {
    const stew = aDish('Stew', { minutes: 80, servings: 6, category: 'Beef' })
    openApp('/ai-suggest?category=Beef', {
      [listOf('category=Beef')]: { meals: [stew, aDish('Chilli')], total: 2 },
      'GET /api/catalog/meals/stew': stew,
      'GET /api/catalog/meals/chilli': aDish('Chilli'),
      'GET /api/catalog/drinks?category=Ordinary_Drink&limit=12': drinksOf('Mojito'),
    })
    const card = within((await screen.findByRole('heading', { name: 'Stew' })).closest('article')!)
    for (const fact of ['1 h 20 min', '6 servings']) card.getByText(fact)
    click('link', /^View Recipe ?: Stew$/)
    const details = within(await popup('Stew'))
    await details.findByText('1 h 20 min')
    for (const fact of ['Beef · Italian', '6 servings']) details.getByText(fact)
    const headings = details.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Ingredients', 'Instructions'])
    expect(details.queryByText(texts.prepTime)).toBeNull()
    visit('/ai-suggest?category=Beef&meal=chilli')
    const { time } = dishFacts({ id: 'chilli' })
    for (const fact of [time, texts.prepTime, '4 servings']) await within(await popup('Chilli')).findByText(fact)
    visit('/ai-suggest?list=drinks')
    await screen.findByText('1 serving')
  },
)

test('a dish without a video links to a search for a video', { tags: ['CATALOG-27', 'CATALOG-28'] }, async () => {
  const page = 'https://recipes.test/pie'
  openApp('/ai-suggest?meal=pie', {
    'GET /api/catalog/meals/pie': aDish('Apple Pie', { id: 'pie', video: page, source: `${page}/` }),
    'GET /api/catalog/meals/stew': aDish('Stew', { video: 'https://www.youtube.com/watch?v=H-HpXt4Y5SQ' }),
  })
  const details = within(await popup('Apple Pie'))
  await details.findByText('No video found for this recipe.')
  const linkTo = (name: string) => screen.queryByRole('link', { name: `${name} (opens in a new tab)` })
  expect(linkTo('Search for a video')!.getAttribute('href')).toBe(
    'https://www.youtube.com/results?search_query=Apple+Pie+recipe',
  )
  expect(linkTo('Original recipe')!.getAttribute('href')).toBe(`${page}/`)
  expect(linkTo('Watch the video')).toBeNull()
  visit('/ai-suggest?meal=stew')
  await popup('Stew')
  await waitFor(() => expect(linkTo('Watch the video')).not.toBeNull())
  expect(screen.queryByText('No video found for this recipe.')).toBeNull()
})

test('a list for a diet explains how its dishes were chosen', { tags: ['CATALOG-29'] }, async () => {
  openApp('/ai-suggest?tag=Gluten-Free', {
    'GET /api/catalog/meals?category=Miscellaneous&diet=Gluten-Free&limit=16': mealsOf('Nachos'),
    'GET /api/catalog/meals?category=Beef&limit=16': mealsOf('Stew'),
  })
  await screen.findByRole('heading', { name: 'Nachos' })
  screen.getByText(/^Chosen by their ingredients: recipes that list wheat flour/)
  visit('/ai-suggest?tag=Meat')
  await screen.findByRole('heading', { name: 'Stew' })
  expect(screen.queryByText(/^Chosen by their ingredients/)).toBeNull()
})

test.each(['category=Gravel', 'area=Atlantis'])(
  'an unknown category or cuisine (%s) has no recipes',
  { tags: ['CATALOG-12'] },
  async (query) => {
    openApp(`/ai-suggest?${query}`, { [listOf(query)]: mealsOf() })
    await screen.findByText(texts.noRecipesForCategory)
    expect(shown()).toEqual([])
  },
)

test('a category that cannot be loaded shows why and can be loaded again', { tags: ['CATALOG-13'] }, async () => {
  const { replies } = openApp('/ai-suggest?category=Lamb', {
    [listOf('category=Lamb')]: refuse(500, errors.internal.text),
    [listOf('category=Goat')]: (request) => request.reply('<h1>Bad Gateway</h1>', { status: 502 }),
  })
  await findAlert('Error loading recipes: Server error. Please try again later.')
  replies[listOf('category=Lamb')] = mealsOf('Curry')
  click('button', 'Try Again')
  await screen.findByRole('heading', { name: 'Curry' })
  expect(shown()).toEqual(['Curry'])
  visit('/ai-suggest?category=Goat')
  await findAlert('Error loading recipes')
})

test('a list of several categories shows each dish only once', { tags: ['HOME-14', 'HOME-17'] }, async () => {
  const lists = [mealsOf('Ramen', 'Taco'), mealsOf('Ramen', 'Tofu', 'Soup'), mealsOf('Penne', 'Taco')]
  const replies = ['Fusion', 'Miscellaneous', 'Pasta'].map((category, index) => [
    `GET /api/catalog/meals?category=${category}&limit=20`,
    lists[index]!,
  ])
  openApp('/ai-suggest?list=fusion', Object.fromEntries(replies) as Record<string, object>)
  await screen.findByRole('heading', { name: 'Ramen' })
  expect(shown()).toEqual(['Ramen', 'Penne', 'Taco', 'Tofu', 'Soup'])
})

test('a tag without dishes shows a message', { tags: ['SHELL-09'] }, async () => {
  openApp('/?tag=lasagne%20night', { 'GET /api/catalog/meals?name=lasagne&limit=16': mealsOf() })
  await screen.findByText('No recipes found for this tag.')
  expect(shown()).toEqual([])
})

test('an unknown dish shows a message', { tags: ['CATALOG-15'] }, async () => {
  const unknown = refuse(404, errors['dish-unknown'].text, 'dish-unknown')
  openApp('/ai-suggest?meal=999999', {
    'GET /api/catalog/meals/999999': unknown,
    'GET /api/catalog/drinks/none': unknown,
  })
  await findAlert('No recipe details found.')
  visit('/ai-suggest?drink=none')
  await findAlert('No recipe details found.')
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('a dish without ingredients and steps shows a message to try again later', { tags: ['CATALOG-16'] }, async () => {
  openApp('/ai-suggest?meal=pie', { 'GET /api/catalog/meals/pie': aDish('Pie', { ingredients: [], steps: [] }) })
  await findAlert('No recipe details found. Please try again later.')
  expect(screen.queryByRole('heading', { name: 'Ingredients' })).toBeNull()
})

test('details that could not be loaded can be loaded again', { tags: ['CATALOG-17'] }, async () => {
  const { replies } = openApp('/ai-suggest?meal=pie', { 'GET /api/catalog/meals/pie': disconnect })
  await findAlert('Failed to fetch recipe details.')
  replies['GET /api/catalog/meals/pie'] = aDish('Pie')
  click('button', 'Try Again')
  await within(await popup('Pie')).findByRole('heading', { name: 'Instructions' })
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

const random = 'GET /api/catalog/meals/random'

test(
  'Recipe of the Day shows another meal on request, and a message when there is none or loading fails',
  { tags: ['HOME-05', 'HOME-06'] },
  async () => {
    const { all, replies } = openApp('/?dialog=recipe-of-the-day', { [random]: aDish('Stew') })
    const another = await screen.findByRole('button', { name: 'Another one' })
    await screen.findByRole('heading', { name: 'Stew' })
    replies[random] = aDish('Pie')
    fireEvent.click(another)
    await screen.findByRole('heading', { name: 'Pie' })
    expect(all.filter((name) => name === random)).toHaveLength(2)
    replies[random] = refuse(404, errors['dish-unknown'].text, 'dish-unknown')
    fireEvent.click(another)
    await screen.findByText('No recipe found.')
    replies[random] = refuse(500, errors.internal.text)
    fireEvent.click(another)
    await findAlert('Failed to fetch recipe details.')
    replies[random] = aDish('Soup')
    click('button', 'Try Again')
    await screen.findByRole('heading', { name: 'Soup' })
  },
)

const letter = (name: string) => `GET /api/catalog/meals?letter=${name}&limit=200`

test(
  'A-Z shows the dishes of a letter, or says that they load, that there are none, or that loading failed',
  { tags: ['SEARCH-08', 'SEARCH-09'] },
  async () => {
    const api = openApp('/ai-suggest?dialog=a-z', {
      [letter('L')]: mealsOf('Lasagne', 'Laksa'),
      [letter('C')]: refuse(500, errors.internal.text),
    })
    const entries = within(await screen.findByRole('group', { name: 'First letter' })).getAllByRole('button')
    const alphabet = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z # 0-9'.split(' ')
    expect(entries.map(({ textContent }) => textContent)).toEqual(alphabet)
    const disabled = entries.filter((entry) => entry.matches(':disabled'))
    expect(disabled.map(({ textContent }) => textContent)).toEqual(['#', '0-9'])

    click('button', 'Q')
    screen.getByRole('status', { name: 'Loading recipes' })
    const pending = await api.request(letter('Q'))
    pending.reply(mealsOf())
    await screen.findByText('No recipes found.')
    click('button', 'C')
    await findAlert('Failed to fetch recipes. Please try again.')
    api.replies[letter('C')] = mealsOf('Chana Masala')
    click('button', 'Try Again')
    await screen.findByRole('link', { name: /^View Recipe ?: Chana Masala$/ })
    click('button', 'L')
    await screen.findByRole('link', { name: /^View Recipe ?: Lasagne$/ })
    expect(shown()).toEqual(['Lasagne', 'Laksa'])
    expect(entries.filter((entry) => entry.matches('[aria-pressed=true]'))).toEqual([screen.getByText('L')])
  },
)

test('the address contains the chosen letter', { tags: ['SEARCH-12'] }, async () => {
  openApp('/ai-suggest?letter=l', { [letter('L')]: mealsOf('Laksa'), [letter('B')]: mealsOf('Borscht') })
  await screen.findByRole('heading', { name: 'Laksa' })
  click('button', 'B')
  await screen.findByRole('heading', { name: 'Borscht' })
  expect(address()).toBe('/ai-suggest?letter=B')
  click('link', /^View Recipe ?: Borscht$/)
  expect(address()).toBe('/ai-suggest?letter=B&meal=borscht')
  visit('/ai-suggest?dialog=a-z')
  fireEvent.click(await screen.findByRole('button', { name: /^L ?as in Lasagne/ }))
  await screen.findByRole('heading', { name: 'Laksa' })
})

test('markup in the address is shown as text', { tags: ['OPS-07'] }, async () => {
  const markup = '<img src=x onerror=alert(1)>'
  openApp(`/ai-suggest?find=${encodeURIComponent(markup)}`)
  await popup(`Results for "${markup}"`)
  visit(`/ai-suggest?category=${encodeURIComponent(markup)}`)
  await popup(markup)
  expect(document.querySelector('img[src="x"]')).toBeNull()
})
