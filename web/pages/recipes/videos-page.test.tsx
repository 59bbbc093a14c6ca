/** Video recipes: the cards, and the dialog that looks up where a video plays. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { disconnect, refuse } from '#tests/support/web/fake-api.ts'
import { findAlert, pass, visit } from '#tests/support/web/interactions.ts'
import { ada } from '#tests/support/web/people.ts'
import { openApp, signedIn } from '#tests/support/web/render.tsx'
import { texts } from '#contract/texts/videos.ts'
import { videos } from '#contract/videos.ts'

/** Cuisine and category, title, time, difficulty and rating of each card. */
const facts = [
  ['Ethiopian · Desserts', 'Molten Chocolate Lava Cake Dessert', '80 min', 'Advanced', '4.9'],
  ['Italian · Vegetarian', 'Spinach Ricotta Stuffed Vegan Pasta Shells', '25 min', 'Expert', '4.8'],
  ['Korean · Desserts', 'Apple Crumble with Cinnamon Oat Topping', '35 min', 'Easy', '5.0'],
  ['Italian · Pasta', 'Creamy Garlic Mushroom Penne Pasta', '35 min', 'Intermediate', '4.8'],
  ['Spanish · Healthy', 'Chickpea and Kale Salad with Lemon Dressing', '5 min', 'Intermediate', '4.6'],
  ['Mexican · Breads', 'Savory Garlic Herb Butter Dinner Rolls', '85 min', 'Beginner', '4.8'],
  ['Moroccan · Salads', 'Asian Sesame Noodles with Crunchy Veggies', '60 min', 'Beginner', '4.5'],
  ['Turkish · Meat', 'Slow Cooker Beef and Black Bean Chili', '45 min', 'Intermediate', '4.5'],
]
const penne = videos.find(({ id }) => id === 4)!
const lookup = (title = penne.title) => `GET /api/videos/lookup?${new URLSearchParams({ title }).toString()}`
const embedUrl = 'https://www.youtube-nocookie.com/embed/H-HpXt4Y5SQ'
const play = (title = penne.title) => screen.queryByRole('button', { name: `Play ${title}` })

test.each([
  ['/', 'region'],
  ['/videos', 'main'],
] as const)('%s shows all eight videos', { tags: ['VIDEOS-01'] }, async (address, role) => {
  openApp(address)
  const place = () => within(screen.getByRole(role, role === 'region' ? { name: 'Video Recipes' } : {}))
  await waitFor(() => expect(place().queryAllByRole('article')).toHaveLength(videos.length))
  const cards = place().getAllByRole('article')
  expect(
    cards.map((card) => [
      card.querySelector('p')!.textContent,
      within(card).getByRole('heading').textContent,
      ...[...card.querySelectorAll('li')].map((fact) => fact.lastChild!.textContent),
    ]),
  ).toEqual(facts)
  for (const card of cards) {
    for (const name of [/^Like /, /^Bookmark /]) within(card).getByRole('button', { name })
    expect(card.querySelector('p img')?.getAttribute('src')).toContain('svg')
  }
})

test('a video without a player is shown as a link', { tags: ['VIDEOS-04'] }, async () => {
  openApp('/videos?video=4', { [lookup()]: { url: 'https://videos.test/penne' } })
  const link = await screen.findByRole('link', { name: 'Watch the video (opens in a new tab)' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://videos.test/penne', '_blank'])
  expect(play()).toBeNull()
})

test('a play button is shown only for a video with a player', { tags: ['VIDEOS-07'] }, async () => {
  const lava = videos.find(({ youTubeId }) => !youTubeId)!
  const api = openApp(`/videos?video=${lava.id}`)
  const cards = await screen.findAllByRole('article', { hidden: true })
  const playable = cards.map((card) => card.querySelector('[data-play]') !== null)
  expect(playable).toEqual(videos.map(({ youTubeId }) => youTubeId !== undefined))
  await screen.findByText(texts.lookingUp)
  expect(play(lava.title)).toBeNull()
  const pending = await api.request(lookup(lava.title))
  pending.reply({ embedUrl })
  await waitFor(() => expect(play(lava.title)).not.toBeNull())
  expect(screen.queryByText(texts.lookingUp)).toBeNull()
})

test(
  'an open player has a link to YouTube, and a message if the player loads too late',
  { tags: ['VIDEOS-08'] },
  async () => {
    openApp('/videos?video=4', { [lookup()]: { embedUrl } })
    await waitFor(() => expect(play()).not.toBeNull())
    expect(screen.queryByRole('link', { name: /^Watch on YouTube/ })).toBeNull()
    vi.useFakeTimers()
    fireEvent.click(play()!)
    const link = screen.getByRole('link', { name: 'Watch on YouTube (opens in a new tab)' })
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=H-HpXt4Y5SQ')
    screen.getByText(texts.playerHint)
    await pass(9_999)
    expect(screen.queryByText(texts.playerFailed)).toBeNull()
    await pass(1)
    screen.getByText(texts.playerFailed)
    fireEvent.load(screen.getByTitle(`Video: ${penne.title}`))
    screen.getByText(texts.playerHint)
  },
)

test(
  'a video that is not found shows links to its recipe and to a search',
  { tags: ['VIDEOS-05', 'VIDEOS-07'] },
  async () => {
    const text = 'No video found for this recipe.'
    openApp('/videos?video=4', { [lookup()]: refuse(404, text, 'video-unknown') })
    await findAlert(text)
    expect(play()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
    const recipe = screen.getByRole('link', { name: 'View Recipe' })
    expect(recipe.getAttribute('href')).toBe(`?meal=${penne.mealId}`)
    const search = screen.getByRole('link', { name: 'Search for a video (opens in a new tab)' })
    expect(search.getAttribute('href')).toContain('search_query=Creamy+Garlic+Mushroom+Penne+Pasta')
  },
)

test.each([
  ['fails', refuse(503)],
  ['has no connection', disconnect],
])('a lookup that %s can be tried again', { tags: ['VIDEOS-06'] }, async (_, reply) => {
  const { replies } = openApp('/videos?video=4', { [lookup()]: reply })
  await findAlert(texts.lookupFailed)
  expect(play()).toBeNull()
  replies[lookup()] = { embedUrl }
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(play()).not.toBeNull())
})

test('an unknown video shows a message', async () => {
  openApp('/videos')
  visit('/videos?video=9')
  await findAlert(texts.unknown)
  expect(screen.queryByRole('link', { name: 'View Recipe' })).toBeNull()
})

test.each([
  ['Like', 'like', 'Failed to update like status'],
  ['Bookmark', 'bookmark', 'Failed to update bookmark status'],
] as const)(
  '%s of a video is shown immediately, and undone when the server refuses it',
  { tags: ['SAVES-05'] },
  async (verb, save, failed) => {
    const api = openApp('/videos?video=4', { ...signedIn(), [lookup()]: { embedUrl } })
    await screen.findByText('Welcome back, Ada')
    const dialog = within(await screen.findByRole('dialog', { name: penne.title }))
    const button = dialog.getByRole('button', { name: `${verb} ${penne.title}` })
    const isPressed = () => button.getAttribute('aria-pressed')
    const call = `POST /api/users/${save}/external_video_4`
    fireEvent.click(button)
    await waitFor(() => expect(isPressed()).toBe('true'))
    const refused = await api.request(call)
    expect(refused.body).toMatchObject({ recipeData: { strMeal: penne.title, source: 'Video Recipe' } })
    refuse(503)(refused)
    await findAlert(failed)
    expect(isPressed()).toBe('false')

    fireEvent.click(button)
    const accepted = await api.request(call)
    api.replies['GET /api/users/profile'] = {
      ...ada,
      [save === 'like' ? 'likedRecipes' : 'bookmarkedRecipes']: ['external_video_4'],
    }
    accepted.reply({ _id: 'external_video_4', isSet: true, count: 1 })
    await waitFor(() => expect(isPressed()).toBe('true'))
  },
)
