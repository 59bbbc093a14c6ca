/** The details of a dish: servings, ticks, cook mode and sharing. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { texts } from '#contract/texts/clipboard.ts'
import { DishDetail } from './dish-detail.tsx'

const title = 'Lasagne'
const shareAddress = '/?meal=lasagne'
const url = `${location.origin}${shareAddress}`

/** Opens a dish for four servings, with each kind of measure that the food databases have. */
const open = (fields: Partial<Parameters<typeof DishDetail>[0]> = {}) =>
  render(
    <DishDetail
      title={title}
      image="/lasagne.webp"
      fallbackImage="/lasagne.webp"
      ingredients={[
        { name: 'salt', measure: '1 1/2 tsp' },
        { name: 'garlic', measure: '2–3 cloves' },
        { name: 'mince', measure: '450g chopped' },
        { name: 'tomatoes', measure: '400g tin' },
        { name: 'pepper', measure: 'to taste' },
      ]}
      steps={['Simmer.', 'Bake.']}
      measures={{ system: 'as-written', setSystem: () => {}, densities: null }}
      servings={4}
      video="https://videos.test/lasagne"
      shareAddress={shareAddress}
      {...fields}
    />,
  )

const list = () => within(screen.getByRole('region', { name: 'Ingredients' }))
const amounts = () =>
  list()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole('button', { name })
const click = (name: string, times = 1) => {
  for (let time = 0; time < times; time += 1) fireEvent.click(button(name))
}
const ticked = () => screen.queryAllByRole<HTMLInputElement>('checkbox', { checked: true })
/** Replaces a part of `navigator` until the test ends. */
function replace(name: string, value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}

test('the quantities follow the servings, from 1 to 48', { tags: ['CATALOG-21'] }, async () => {
  open()
  expect(amounts()).toEqual([
    '1½ tspsalt',
    '2–3 clovesgarlic',
    '450gmince, chopped',
    '400g tintomatoes',
    'to tastepepper',
  ])
  click('More servings', 4)
  // The code that scales amounts is not loaded yet, so the old servings are still shown.
  list().getByText('4 servings')
  await list().findByText('8 servings')
  expect(amounts()).toEqual([
    '3 tspsalt',
    '4–6 clovesgarlic',
    '900gmince, chopped',
    '2 × 400g tinstomatoes',
    'to tastepepper',
  ])
  click('Fewer servings', 8)
  list().getByText('1 serving')
  expect(button('Fewer servings').getAttribute('aria-disabled')).toBe('true')
  click('More servings', 50)
  list().getByText('48 servings')
})

test(
  'amounts in the steps follow servings and units, temperatures follow units, and times do not change',
  { tags: ['CATALOG-21', 'RECIPES-32'] },
  async () => {
    const ingredients = [
      { name: 'plain flour', measure: '1 cup' },
      { name: 'eggs', measure: '2' },
    ]
    const steps = ['Whisk 2 eggs into 1 cup flour for 5 minutes.', 'Bake at 350°F for 20 minutes.']
    const measures = { system: 'metric', setSystem: () => {}, densities: [0.53, null] } as const
    const stepTexts = () =>
      within(screen.getByRole('region', { name: 'Instructions' }))
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')!.textContent)
    open({ ingredients, steps })
    click('More servings', 4)
    const doubled = ['1Whisk 4 eggs into 2 cups flour for 5 minutes.', '2Bake at 350°F for 20 minutes.']
    await waitFor(() => expect(stepTexts()).toEqual(doubled))
    cleanup()
    open({ ingredients, steps, measures: { ...measures, densities: [...measures.densities] } })
    expect(amounts()).toEqual(['255 gplain flour', '4eggs'])
    expect(stepTexts()).toEqual(['1Whisk 4 eggs into 255 g flour for 5 minutes.', '2Bake at 180 °C for 20 minutes.'])
  },
)

test('for a recipe without servings, the user chooses 1 to 48 batches', { tags: ['CATALOG-21'] }, async () => {
  open({ servings: null })
  list().getByText('1 batch')
  expect(list().queryByText(/serving/)).toBeNull()
  click('More batches')
  await list().findByText('2 batches')
  expect(amounts()[0]).toBe('3 tspsalt')
  click('More batches', 50)
  list().getByText('48 batches')
  expect(button('More batches').getAttribute('aria-disabled')).toBe('true')
})

test(
  'a dish that is opened again still has its ticks and servings, until they are cleared',
  { tags: ['CATALOG-22'] },
  async () => {
    open()
    click('More servings')
    fireEvent.click(screen.getByRole('checkbox', { name: /garlic/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Bake.' }))
    const names = () => ticked().map((box) => box.closest('label')!.textContent)
    cleanup()
    open({ shareAddress: '/?meal=pie' })
    expect(names()).toEqual([])
    list().getByText('4 servings')
    cleanup()
    open()
    await list().findByText('5 servings')
    expect(names()).toEqual([expect.stringContaining('garlic'), '2Bake.'])
    click('Clear ticks')
    expect(names()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Clear ticks' })).toBeNull()
    expect(document.activeElement).toBe(button('Cook mode'))
  },
)

test(
  'a recipe that was edited has its new servings, and only the ticks of unchanged lines',
  { tags: ['CATALOG-22'] },
  async () => {
    const ingredients = ['200 g flour', '2 eggs']
    const steps = ['Mix.', 'Bake.']
    open({ ingredients, steps, servings: null })
    fireEvent.click(screen.getByRole('checkbox', { name: /flour/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mix.' }))
    cleanup()
    open({ ingredients, steps: ['Whisk.', 'Bake.'], servings: 4 })
    list().getByText('4 servings')
    expect(ticked().map((box) => box.closest('label')!.textContent)).toEqual([expect.stringContaining('flour')])
    expect(amounts()[0]).toContain('200 g')
    click('More servings')
    await list().findByText('5 servings')
    cleanup()
    open({ ingredients, steps, servings: 2 })
    list().getByText('2 servings')
    cleanup()
    open({ ingredients, steps, servings: 4 })
    await list().findByText('5 servings')
  },
)

test(
  'cook mode hides Print, Share and the links, and has a button that shows the ingredients',
  { tags: ['CATALOG-23'] },
  () => {
    open()
    for (const name of ['Print', 'Share']) button(name)
    screen.getByRole('link', { name: /Watch the video/ })
    click('Cook mode')
    expect(button('Cook mode').getAttribute('aria-pressed')).toBe('true')
    for (const name of ['Print', 'Share']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: /Watch the video/ })).toBeNull()
    click('Show ingredients')
    expect(button('Hide ingredients').getAttribute('aria-expanded')).toBe('true')
    click('Cook mode')
    button('Print')
  },
)

/** Fakes wake locks and counts them. `drop` ends the latest lock, as the browser does when the page is hidden. */
function countLocks() {
  const locks = { active: 0, requested: 0, drop: () => {} }
  replace('wakeLock', {
    request() {
      const sentinel = Object.assign(new EventTarget(), {
        released: false,
        release: () => Promise.resolve(locks.drop()),
      })
      locks.active += 1
      locks.requested += 1
      locks.drop = () => {
        if (!sentinel.released) locks.active -= 1
        sentinel.released = true
        sentinel.dispatchEvent(new Event('release'))
      }
      return Promise.resolve(sentinel)
    },
  })
  return locks
}

test('cook mode keeps the screen on until the mode ends or the dish closes', { tags: ['CATALOG-23'] }, async () => {
  const locks = countLocks()
  const counts = () => [locks.active, locks.requested]
  const { unmount } = open()
  click('Cook mode')
  await screen.findByText('Your screen stays on while you cook.')
  expect(counts()).toEqual([1, 1])
  locks.drop()
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(counts()).toEqual([1, 2]))
  click('Cook mode')
  await waitFor(() => expect(counts()).toEqual([0, 2]))
  click('Cook mode')
  await waitFor(() => expect(counts()).toEqual([1, 3]))
  unmount()
  await waitFor(() => expect(counts()).toEqual([0, 3]))
})

test('cook mode shows a message when the system lets the screen turn off', { tags: ['CATALOG-23'] }, async () => {
  const locks = countLocks()
  open()
  click('Cook mode')
  await screen.findByText('Your screen stays on while you cook.')
  act(locks.drop)
  const ended = 'Your screen may turn off now, for example because the battery is low.'
  expect(screen.queryByText(ended)).not.toBeNull()
})

test.each([
  ['has no wake lock', undefined],
  ['refuses the wake lock', { request: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
])('cook mode shows a message when the browser %s', { tags: ['CATALOG-23'] }, async (_, wakeLock) => {
  replace('wakeLock', wakeLock)
  open()
  click('Cook mode')
  await screen.findByText('This browser cannot keep your screen on.')
  expect(button('Cook mode').getAttribute('aria-pressed')).toBe('true')
})

test('Share copies a link to the dish', { tags: ['CATALOG-24'] }, async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  replace('clipboard', { writeText })
  open()
  click('Share')
  await screen.findByText(texts.copied)
  expect(writeText.mock.calls).toEqual([[url]])
})

test('Share shows the link as selected text when the link cannot be copied', { tags: ['CATALOG-24'] }, async () => {
  replace('clipboard', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
  open()
  click('Share')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to copy' })
  expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe(url)
  expect(document.activeElement).toBe(field)
  replace('share', () => Promise.resolve())
  click('Share')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
})

test('Share copies the link when the share sheet of the device fails', { tags: ['CATALOG-24'] }, async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  replace('clipboard', { writeText })
  replace('share', () => Promise.reject(new DOMException('no', 'NotAllowedError')))
  open()
  click('Share')
  await screen.findByText(texts.copied)
  expect(writeText.mock.calls).toEqual([[url]])
})

test('Share opens the share sheet of the device, and closing it shows nothing', { tags: ['CATALOG-24'] }, async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  replace('clipboard', { writeText })
  const share = vi.fn<(link: ShareData) => Promise<void>>(() => Promise.resolve())
  replace('share', share)
  open()
  click('Share')
  share.mockRejectedValueOnce(new DOMException('no', 'AbortError'))
  click('Share')
  await act(async () => {})
  expect(share.mock.calls).toEqual([[{ title, url }], [{ title, url }]])
  expect(writeText).not.toHaveBeenCalled()
  expect(screen.queryByText(texts.copied)).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
