/** The parts of a room: their requests, their messages on failure, and the typed texts that they keep. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { replyTo, apiError, fakeApi, refusals, type FakeRequest } from '#tests/support/web/fake-api.ts'
import { alerts, pressWhenReady, type } from '#tests/support/web/interactions.ts'
import { lasagne } from '#tests/support/web/dishes.ts'
import { aDayOfMeals, aMeal, aSuggestion } from '#tests/support/web/meals.ts'
import { anOperation, storeOperations } from '#tests/support/web/operations.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import type { RoomRecipeBrief } from '#contract/rooms/room-recipes.ts'
import { texts, type Invite, type Member } from '#contract/rooms.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { mealsQuery } from '#web/features/meals/meals.queries.ts'
import InviteDialog from '#web/features/rooms/members/invite-dialog.tsx'
import RemoveMemberDialog from '#web/features/rooms/members/remove-member-dialog.tsx'
import RoomRecipeDialog from '#web/features/rooms/shared-recipes/room-recipe-dialog.tsx'
import { SharedRecipes } from '#web/features/rooms/shared-recipes/shared-recipes.tsx'
import { readDish, readRecipe } from './dish-lookup.ts'
import { MemberMeals } from './member-meals.tsx'

const day = '2026-01-31'
const room = '/api/rooms/r1'
const getMeals = `GET ${room}/meals/${day}`
const noSuggestions = aDayOfMeals()

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const alertShows = (text: string) => waitFor(() => expect(alerts()).toEqual([text]))

const meal = (name: string) => within(screen.getByRole('region', { name }))
const dishesFor = (name: string) =>
  meal(name)
    .getAllByRole('listitem')
    .map((item) => (item.querySelector('p') ?? item).textContent)
const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name: `A dish for ${name}` })
const suggestButton = (name: string) =>
  within(screen.getByRole('form', { name: `Suggest for ${name}` })).getByRole<HTMLButtonElement>('button')

function openSuggestions() {
  const api = fakeApi()
  const ada = { _id: 'ada', name: 'Ada' }
  renderPart(
    <MemberMeals
      roomId="r1"
      me={ada}
      members={[]}
      day={day}
      isToday
      timeZone={null}
      findDishes={() => Promise.resolve([])}
    />,
  )
  return api
}

/** Replies to the request for the meals, and waits until the meals are shown. */
async function replyWithMeals(api: ReturnType<typeof fakeApi>, ...reply: Parameters<FakeRequest['reply']>) {
  await replyTo(api, getMeals, ...reply)
  await screen.findByRole('region', { name: 'Dinner' })
}

test('while the first meals load, no meal is shown and nothing can be suggested', { tags: ['ROOMS-26'] }, async () => {
  const api = openSuggestions()
  screen.getByRole('status', { name: 'Loading' })
  expect(screen.queryByRole('region', { name: 'Dinner' })).toBeNull()
  await replyWithMeals(api, noSuggestions)
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
})

test('meals that cannot be loaded show no suggestions and no error', { tags: ['ROOMS-26'] }, async () => {
  const api = openSuggestions()
  await replyWithMeals(api, ...apiError(500))
  await waitFor(() => expect(queryClient.getQueryState(mealsQuery('r1', day).queryKey)?.status).toBe('error'))
  for (const name of ['Breakfast', 'Lunch', 'Snacks', 'Dinner'])
    expect(dishesFor(name)).toEqual(['No suggestions yet.'])
  expect(alerts()).toEqual([])
})

test(
  'a suggestion needs a text, is trimmed, and leaves its field empty',
  { tags: ['ROOMS-24', 'ROOMS-25'] },
  async () => {
    const api = openSuggestions()
    await replyWithMeals(api, noSuggestions)
    expect(suggestButton('dinner').disabled).toBe(true)
    type(box('dinner'), '  ')
    expect(suggestButton('dinner').disabled).toBe(true)
    type(box('dinner'), ' Dumplings ')
    fireEvent.click(suggestButton('dinner'))
    const suggestion = aSuggestion({ dish: 'Dumplings', user: { _id: 'ada', name: 'Ada Lovelace' } })
    const { body } = await replyTo(api, `POST ${room}/suggestions`, suggestion)
    expect(body).toEqual({ date: day, meal: 'dinner', dish: 'Dumplings', origin: null })
    await replyWithMeals(api, { ...noSuggestions, dinner: aMeal({ suggestions: [suggestion] }) })
    await screen.findByText('Suggestion added for dinner!')
    expect(box('dinner').value).toBe('')
    await waitFor(() => expect(dishesFor('Dinner')).toEqual(['Dumplings by Ada Lovelace']))
    expect(dishesFor('Lunch')).toEqual(['No suggestions yet.'])
  },
)

test.for([
  ['answered', '“Dumplings” is already suggested for dinner. Your wish counts as Yes please.'],
  ['decided', '“Dumplings” is already suggested for dinner, and the meal is decided.'],
])(
  'if the reply has `existing: %s`, the notice says that the meal already has the dish',
  { tags: ['MEALS-07'] },
  async ([existing, text]) => {
    const api = openSuggestions()
    await replyWithMeals(api, noSuggestions)
    type(box('dinner'), 'dumplings')
    fireEvent.click(suggestButton('dinner'))
    const dumplings = aSuggestion({ dish: 'Dumplings', user: { _id: 'bob', name: 'Bob' } })
    await replyTo(api, `POST ${room}/suggestions`, { ...dumplings, existing })
    await replyWithMeals(api, { ...noSuggestions, dinner: aMeal({ suggestions: [dumplings] }) })
    await screen.findByText(text!)
    expect(box('dinner').value).toBe('')
  },
)

test('a dish name that is too long is not cut, and a note says so', { tags: ['ERRORS-05'] }, async () => {
  const api = openSuggestions()
  await replyWithMeals(api, noSuggestions)
  type(box('dinner'), 'x'.repeat(130))
  expect(box('dinner').value).toHaveLength(130)
  meal('Dinner').getByText('130 of 120 characters: 10 too many')
})

test.for(refusals('Failed to add suggestion for snacks'))(
  'a suggestion that is refused %s stays in its field',
  { tags: ['ROOMS-25'] },
  async ([, refusal, text]) => {
    const api = openSuggestions()
    await replyWithMeals(api, noSuggestions)
    type(box('snacks'), 'Crisps')
    fireEvent.click(suggestButton('snacks'))
    await replyTo(api, `POST ${room}/suggestions`, ...refusal)
    await alertShows(text)
    expect(box('snacks').value).toBe('Crisps')
    await waitFor(() => expect(suggestButton('snacks').disabled).toBe(false))
  },
)

test(
  'a suggestion without a connection waits, and waiting suggestions of other users are not shown',
  { tags: ['OFFLINE-06'] },
  async () => {
    const api = openSuggestions()
    await replyWithMeals(api, noSuggestions)
    const body = { date: day, meal: 'dinner', dish: 'Tripe', origin: null }
    act(() => storeOperations([anOperation({ by: 'bob', route: 'suggest', body, tries: 1 })]))
    type(box('dinner'), 'Risotto')
    fireEvent.click(suggestButton('dinner'))
    const request = await api.request(`POST ${room}/suggestions`)
    request.disconnect()
    await waitFor(() => expect(dishesFor('Dinner')).toEqual(['Risotto (not sent yet)']))
    await waitFor(() => expect(box('dinner').value).toBe(''))
    expect(alerts()).toEqual([])
  },
)

const invite = (inviteCode: string): Invite => ({
  inviteCode,
  inviteUrl: `https://potluck.test/rooms?invite=${inviteCode}`,
  createdBy: 'ada',
  expiresAt: '2026-02-07T12:00:00.000Z',
})

function openInvites() {
  const api = fakeApi()
  renderPart(<InviteDialog roomId="r1" onClose={() => {}} />)
  return api
}

test('the dialog shows why no invite can be created, and the user can try again', { tags: ['ROOMS-14'] }, async () => {
  const api = openInvites()
  for (const [, refusal, text] of refusals('Failed to create invite')) {
    await replyTo(api, `GET ${room}/invites`, [])
    await replyTo(api, `POST ${room}/invite`, ...refusal)
    await alertShows(text)
    press('Try Again')
  }
  await replyTo(api, `GET ${room}/invites`, [])
  await replyTo(api, `POST ${room}/invite`, invite('FIRST234'))
  await replyTo(api, `GET ${room}/invites`, [invite('FIRST234')])
  await waitFor(() => expect(field('Invite Code').value).toBe('FIRST234'))
  await screen.findByText('Invite created successfully!')

  for (const [, refusal, text] of refusals('Failed to create invite')) {
    await pressWhenReady('New Link')
    await replyTo(api, `POST ${room}/invite`, ...refusal)
    await waitFor(() => expect(alerts()).toContain(text))
    expect(field('Invite Code').value).toBe('FIRST234')
  }
})

test(
  'the newest valid invite is shown, none is created, and others can be ended',
  { tags: ['ROOMS-13', 'ROOMS-33'] },
  async () => {
    const api = openInvites()
    await replyTo(api, `GET ${room}/invites`, [invite('NEWEST23'), invite('OLDER234')])
    await waitFor(() => expect(field('Invite Code').value).toBe('NEWEST23'))
    expect(field('Invite Link').value).toBe('https://potluck.test/rooms?invite=NEWEST23')
    for (const name of ['Invite Code', 'Invite Link']) expect(field(name).readOnly).toBe(true)
    screen.getByText('Share this code or link with others to invite them to your room. The invite expires in 7 days.')
    press('End invite OLDER234')
    await replyTo(api, `DELETE ${room}/invites/OLDER234`, ...apiError(500, ''))
    await alertShows(texts.revokeFailed)
    await pressWhenReady('End invite OLDER234')
    await replyTo(api, `DELETE ${room}/invites/OLDER234`, { message: texts.revoked })
    await replyTo(api, `GET ${room}/invites`, [invite('NEWEST23')])
    await screen.findByText(texts.revoked)
    await waitFor(() => expect(screen.queryByText('OLDER234')).toBeNull())
    expect(api.all.some((name) => name.startsWith('POST'))).toBe(false)
  },
)

test('a copy button shows "Copied!" for 1.2 s', { tags: ['LIMITS-09'] }, async () => {
  const api = openInvites()
  await replyTo(api, `GET ${room}/invites`, [invite('NEWEST23')])
  await waitFor(() => field('Invite Code'))
  vi.useFakeTimers()
  const copy = screen.getByRole('button', { name: 'Copy Invite Link' })
  expect(copy.textContent).toBe('Copy')
  await act(async () => void fireEvent.click(copy))
  expect(await navigator.clipboard.readText()).toBe('https://potluck.test/rooms?invite=NEWEST23')
  screen.getByText('Copied to clipboard!')
  expect(screen.getByRole('button', { name: 'Copy Invite Code' }).textContent).toBe('Copy')
  act(() => void vi.advanceTimersByTime(1199))
  expect(copy.textContent).toBe('Copied!')
  act(() => void vi.advanceTimersByTime(1))
  expect(copy.textContent).toBe('Copy')
})

const grace: Member = { _id: 'grace', name: 'Grace Hopper', email: 'grace@example.org', profilePicture: null }

function openRemoval(isMe: boolean, isLast = false) {
  const api = fakeApi()
  const [onClose, onLeaving, onLeft] = [vi.fn<() => void>(), vi.fn<(isLeaving: boolean) => void>(), vi.fn<() => void>()]
  renderPart(<RemoveMemberDialog roomId="r1" member={grace} {...{ isMe, isLast, onClose, onLeaving, onLeft }} />)
  return { api, onClose, onLeaving, onLeft }
}

test('removing a member asks for confirmation, and a notice confirms the removal', { tags: ['ROOMS-15'] }, async () => {
  const { api, onClose, onLeft } = openRemoval(false)
  screen.getByText('Are you sure you want to remove this member?')
  press('Cancel')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(api.all).toEqual([])
  press('Remove')
  const { body } = await replyTo(api, `DELETE ${room}/members`, { message: texts.removed })
  expect(body).toEqual({ memberId: 'grace' })
  await screen.findByText('Member removed successfully!')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  expect(onLeft).not.toHaveBeenCalled()
})

test.for(refusals('Failed to remove member'))(
  'when the removal of a member is refused %s, the reason is shown and the dialog closes',
  { tags: ['ROOMS-16'] },
  async ([, refusal, text]) => {
    const { api, onClose } = openRemoval(false)
    press('Remove')
    await replyTo(api, `DELETE ${room}/members`, ...refusal)
    await alertShows(text)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  },
)

test.for(refusals('Failed to leave the room'))(
  'a member whose request to leave is refused %s stays in the room',
  { tags: ['ROOMS-16'] },
  async ([, refusal, text]) => {
    const { api, onLeaving, onLeft } = openRemoval(true)
    press('Leave')
    await replyTo(api, `DELETE ${room}/members`, ...refusal)
    await alertShows(text)
    expect(onLeaving.mock.calls).toEqual([[true], [false]])
    expect(onLeft).not.toHaveBeenCalled()
  },
)

const origin = { kind: 'meal', id: 'lasagne' } as const

const recipe: RoomRecipeBrief = {
  _id: 's1',
  title: 'Hearsay',
  description: 'For many spoons.',
  ingredients: [],
  ingredientsCount: 0,
  stepsCount: 0,
  servings: null,
  minutes: null,
  image: null,
  createdBy: null,
  origin: null,
}
const basicDetails = ['DescriptionFor many spoons.', 'AuthorUnknown']

function openRecipe(fields: Partial<RoomRecipeBrief>) {
  const api = fakeApi()
  const shared = { ...recipe, ...fields }
  renderPart(<RoomRecipeDialog roomId="r1" recipe={shared} readers={{ readRecipe, readDish }} onClose={() => {}} />)
  return api
}
const part = (name: string) => screen.findByRole('region', { name }).then(({ textContent }) => textContent)

test('a message says that a recipe has no ingredients and no steps', { tags: ['ROOMS-21', 'ROOMS-22'] }, async () => {
  const api = openRecipe({})
  await replyTo(api, 'GET /api/recipes/s1', ...apiError(404))
  await screen.findByText(
    'No detailed recipe information available. This recipe only has basic information (title and description).',
  )
  expect([await part('Description'), await part('Author')]).toEqual(basicDetails)
  expect(alerts()).toEqual([])
})

test('a message says that a recipe has no description, and no request is sent', { tags: ['ROOMS-22'] }, async () => {
  const api = openRecipe({ description: '' })
  expect(await part('Description')).toBe('DescriptionNo description available')
  expect(api.all).toEqual([])
})

test.each([null, '/nowhere/1280.webp'])(
  'a shared recipe whose picture is missing (%s) shows its cover',
  { tags: ['ROOMS-23'] },
  async (image) => {
    const cover = '/covers/shared/s1/960.webp'
    const api = openRecipe({ stepsCount: 1, image })
    await replyTo(api, `GET ${room}/recipes/s1`, { ...recipe, ingredients: [], steps: ['Stir.'], image })
    if (image) fireEvent.error(await screen.findByAltText('Hearsay'))
    expect((await screen.findByAltText('Hearsay')).getAttribute('src')).toBe(cover)
    cleanup()
    const { container } = renderPart(<SharedRecipes recipes={[{ ...recipe, image }]} />)
    if (image) fireEvent.error(container.querySelector('img')!)
    expect(container.querySelector('img')!.getAttribute('src')).toBe(cover)
  },
)

test('details that cannot be loaded show an error and the description', { tags: ['ROOMS-21'] }, async () => {
  const api = openRecipe({ origin: { kind: 'recipe', id: 'r7' } })
  await replyTo(api, 'GET /api/recipes/r7', ...apiError(500))
  await alertShows('Failed to load recipe details.')
  expect([await part('Description'), await part('Author')]).toEqual(basicDetails)
  screen.getByText(texts.detailsBasic)
})

test(
  'the dialog of a recipe says that the details are loading or have failed, and can load them again',
  { tags: ['ROOMS-21', 'ROOMS-22'] },
  async () => {
    // The server stores no recipe without a title, but an older version may have stored one.
    const api = openRecipe({ title: '', description: '', origin })
    screen.getByRole('dialog', { name: 'Unknown Recipe' })
    expect(screen.getByRole('status').textContent).toBe('Loading recipe details...')
    await replyTo(api, 'GET /api/catalog/meals/lasagne', ...apiError(500))
    await alertShows('Failed to load recipe details.')
    screen.getByText('No description available')
    press('Try Again')
    await replyTo(api, 'GET /api/catalog/meals/lasagne', lasagne)
    expect(await part('Instructions')).toBe('InstructionsBake.')
    screen.getByRole('dialog', { name: 'Lasagne' })
  },
)

test('a shared recipe without a title has links to open and to remove it', { tags: ['ROOMS-22', 'ROOMS-43'] }, () => {
  renderPart(<SharedRecipes recipes={[{ ...recipe, title: '' }]} />)
  const remove = screen.getByRole('link', { name: 'Remove Unknown Recipe from the room' })
  expect(remove.getAttribute('href')).toBe('?unshare=s1')
  expect(screen.getByRole('heading', { name: 'Unknown Recipe' })).toBeDefined()
  expect(screen.getByRole('link', { name: /^View Details/ }).getAttribute('href')).toBe('?shared=s1')
})
