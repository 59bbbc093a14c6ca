/** The form with the allergies and diets of the user. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errors } from '#contract/routes/errors.ts'
import { allergens, diets, texts, type UserDiet } from '#contract/diet.ts'
import { replyTo, fakeApi, type Reply } from '#tests/support/web/fake-api.ts'
import { alerts, descriptionOf, findAlert, press } from '#tests/support/web/interactions.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { queryClient } from '#web/core/api/query-client.ts'
import { DietForm } from './diet-form.tsx'

const read = 'GET /api/users/diet'
const write = 'PUT /api/users/diet'
const savedDiet: UserDiet = { allergens: ['milk'], diets: ['vegan'] }

async function open(saved: UserDiet = savedDiet) {
  const api = fakeApi()
  renderPart(<DietForm />)
  await replyTo(api, read, saved)
  await screen.findByRole('button', { name: 'Save' })
  return api
}

const boxes = (group: string) =>
  within(screen.getByRole('group', { name: group })).getAllByRole<HTMLInputElement>('checkbox')
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const checked = () => [...boxes('Allergies'), ...boxes('Diets')].filter((each) => each.checked).map(labelOf)
const labelOf = (each: HTMLInputElement) => document.getElementById(each.getAttribute('aria-labelledby')!)!.textContent
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Sav(e|ing...)$/ })

test('the form lists all allergens and diets, and says who sees them', { tags: ['DIET-01'] }, async () => {
  await open()
  expect(boxes('Allergies').map(labelOf)).toEqual(allergens.map((allergen) => texts.allergens[allergen]))
  expect(boxes('Diets').map(labelOf)).toEqual(diets.map((diet) => texts.diets[diet]))
  expect(checked()).toEqual(['Milk', 'Vegan'])
  expect([descriptionOf(box('Nuts')), descriptionOf(box('Eggs'))]).toEqual(['almonds, pecans', ''])
  const text =
    'People in your rooms see this. Potluck only looks at ingredient lists; it never says that a dish is safe.'
  expect(screen.getByText(text)).toBeTruthy()
})

test('one button saves both lists, and a notice confirms it', { tags: ['DIET-01'] }, async () => {
  const api = await open()
  fireEvent.click(box('Milk'))
  fireEvent.click(box('Nuts'))
  fireEvent.click(box('Eggs'))
  fireEvent.click(box('No pork'))
  press('Save')
  const request = await api.request(write)
  expect(request.body).toEqual({ allergens: ['eggs', 'nuts'], diets: ['vegan', 'no-pork'] })
  await waitFor(() => expect(saveButton().disabled).toBe(true))
  request.reply(request.body)
  expect((await screen.findByText('Your allergies and diets are saved.')).getAttribute('role')).toBe('status')
  await waitFor(() => expect(saveButton().disabled).toBe(false))
  expect(checked()).toEqual(['Eggs', 'Nuts', 'Vegan', 'No pork'])
})

test(
  'a box that the user ticks during saving stays ticked, and other boxes show what another device has saved',
  { tags: ['DIET-01'] },
  async () => {
    const api = await open()
    fireEvent.click(box('Nuts'))
    press('Save')
    const request = await api.request(write)
    fireEvent.click(box('Fish'))
    request.reply(request.body)
    await screen.findByText(texts.saved)
    expect(checked()).toEqual(['Fish', 'Milk', 'Nuts', 'Vegan'])
    void queryClient.invalidateQueries({ queryKey: ['diet'] })
    await replyTo(api, read, { allergens: ['sesame'], diets: [] })
    await waitFor(() => expect(checked()).toEqual(['Fish', 'Sesame']))
  },
)

test.each<[string, Reply, string]>([
  ['a message', [{ message: errors['too-many'].text, code: 'too-many' }, { status: 429 }], errors['too-many'].text],
  ['no message', ['', { status: 500 }], 'Failed to save your allergies and diets. Please try again.'],
])('a failure with %s is shown, and the form keeps the choices', { tags: ['DIET-01'] }, async (_, given, text) => {
  const api = await open()
  fireEvent.click(box('Celery'))
  press('Save')
  await replyTo(api, write, ...given)
  expect(await findAlert(text)).toBeTruthy()
  expect(checked()).toEqual(['Milk', 'Celery', 'Vegan'])
  press('Save')
  await replyTo(api, write, { allergens: ['milk', 'celery'], diets: ['vegan'] })
  expect(await screen.findByText(texts.saved)).toBeTruthy()
  expect(alerts()).toEqual([])
})

test(
  'the form shows an error and Try Again when the lists cannot be loaded',
  { tags: ['DIET-01', 'PROFILE-12'] },
  async () => {
    const api = fakeApi()
    renderPart(<DietForm />)
    ;(await api.request(read)).disconnect()
    ;(await api.request(read)).disconnect()
    expect(await findAlert('Failed to load your allergies and diets')).toBeTruthy()
    press('Try Again')
    await replyTo(api, read, savedDiet)
    await screen.findByRole('button', { name: 'Save' })
    expect(checked()).toEqual(['Milk', 'Vegan'])
  },
)
