/** The import of a file: its upload, its report, and taking it back. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { refuse } from '#tests/support/web/fake-api.ts'
import { fakeUploads } from '#tests/support/web/fake-upload.ts'
import { anImportedRecipe, aReport } from '#tests/support/web/imports.ts'
import { address, alerts, findAlert, follow, pass, press, visit } from '#tests/support/web/interactions.ts'
import { openApp, signedIn } from '#tests/support/web/render.tsx'
import { errors } from '#contract/routes/errors.ts'
import { endUpload } from '#web/features/imports/uploads.ts'
import { importReportPath } from '#contract/screens.ts'
import { texts, type ImportReport } from '#contract/imports.ts'

const { importId } = aReport()
const report = `GET /api/imports/${importId}`
const accept = `POST /api/imports/${importId}/accept`
const stop = `POST /api/imports/${importId}/stop`
const remove = `DELETE /api/imports/${importId}`

const recipes = [
  anImportedRecipe(0, { title: 'Lasagne', state: 'saved', recipeId: '7' }),
  anImportedRecipe(1, { title: 'Moussaka', message: 'No steps were found.' }),
  anImportedRecipe(2, { title: 'Chili', state: 'known', message: texts.known }),
  anImportedRecipe(3, { title: 'entry 4', state: 'failed', message: 'This entry is broken.' }),
]

async function openReport(given: ImportReport, replies = {}) {
  const api = openApp(importReportPath(importId), { ...signedIn(), [report]: given, ...replies })
  await screen.findByRole('region', { name: 'State of the import' })
  return api
}
const lines = () =>
  within(screen.getByRole('region', { name: 'Recipes of the file' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

type Upload = ReturnType<typeof fakeUploads>[number]

describe('the upload', { tags: ['IMPORTS-46'] }, () => {
  const file = new File(['bytes'], 'My Recipes.paprikarecipes')
  async function send(chosen = file) {
    const uploads = fakeUploads()
    openApp('/import', { ...signedIn(), 'GET /api/imports': [], [report]: aReport() })
    const input = await screen.findByLabelText('File of another app')
    fireEvent.change(input, { target: { files: [chosen] } })
    onTestFinished(endUpload)
    return uploads
  }

  test('an upload shows its progress and then the report', async () => {
    const [upload] = await send()
    expect(upload).toMatchObject({ name: 'POST /api/imports' })
    expect(upload!.headers.get('authorization')).toBe('Bearer token-of-ada')
    expect((upload!.body.get('file') as File).name).toBe(file.name)
    act(() => upload!.progress(0.42))
    const progress = await screen.findByText(/42 %$/)
    expect(progress.textContent).toBe('Sending My Recipes.paprikarecipes: 42 %')
    upload!.reply(aReport())
    await screen.findByRole('heading', { level: 1, name: 'Paprika' })
    expect(address()).toBe(importReportPath(importId))
  })

  test('an upload continues while other screens are open', async () => {
    const [upload] = await send()
    visit('/import-nothing')
    await screen.findByRole('heading', { name: 'Page not found' })
    upload!.reply(aReport())
    await screen.findByText('My Recipes.paprikarecipes has arrived.')
    press('Open')
    await screen.findByRole('heading', { level: 1, name: 'Paprika' })
    expect(address()).toBe(importReportPath(importId))
  })

  test('an upload can be stopped', async () => {
    const [upload] = await send()
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(upload!.isAborted).toBe(true)
    expect(screen.queryByText(/^Sending/)).toBeNull()
    expect(alerts()).toEqual([])
  })

  test.each([
    [
      'is refused',
      (upload: Upload) => upload.reply({ message: errors['file-unreadable'].text, code: 'file-unreadable' }, 422),
      errors['file-unreadable'].text,
    ],
    [
      'fails',
      (upload: Upload) => upload.disconnect(),
      'The file could not be sent. Check your connection and try again.',
    ],
  ])('an upload that %s shows the reason', async (_, end, text) => {
    const [upload] = await send()
    end(upload!)
    await findAlert(text)
    expect(address()).toBe('/import')
  })

  test('an empty file is not uploaded', async () => {
    expect(await send(new File([], 'empty.zip'))).toEqual([])
    await findAlert('This file is empty.')
  })
})

describe('the report', { tags: ['IMPORTS-47'] }, () => {
  test('the report shows each recipe with its state and with what was not understood, and can be filtered', async () => {
    const api = await openReport(aReport({ recipes }), {
      [`${report}?state=failed`]: aReport({ recipes: [recipes[3]!] }),
      [`${report}?hasMessage=true`]: aReport({ recipes: [recipes[1]!, recipes[3]!] }),
    })
    screen.getByText('1 saved, 1 new, 1 you have already, 1 could not be read')
    expect(lines()).toEqual([
      'LasagneSaved',
      'MoussakaNo steps were found.New',
      'ChiliYou have it already',
      'entry 4This entry is broken.Could not be read',
    ])
    expect(screen.getByRole('link', { name: 'Lasagne' }).getAttribute('href')).toBe('?recipe=7')
    expect(screen.queryByText(texts.known)).toBeNull()
    press('Needs a look')
    await waitFor(() => expect(lines()).toHaveLength(2))
    press('Not read 1')
    await waitFor(() => expect(lines()).toEqual(['entry 4This entry is broken.Could not be read']))
    expect(api.all).toContain(`${report}?state=failed`)
  })

  test('further pages are loaded with a button', async () => {
    await openReport(aReport({ next: 1 }), {
      [`${report}?after=1`]: aReport({ recipes: [anImportedRecipe(2, { title: 'The last one' })] }),
    })
    press('Show 100 more')
    await screen.findByText('The last one')
    expect(screen.queryByRole('button', { name: 'Show 100 more' })).toBeNull()
  })

  test('new recipes are saved, and the progress is shown while they are being saved', async () => {
    const api = await openReport(aReport())
    vi.useFakeTimers()
    press('Save 2 recipes')
    const request = await api.request(accept)
    const [first, second] = aReport().recipes
    const saving = aReport({ state: 'saving', recipes: [{ ...first!, state: 'saved', recipeId: '1' }, second!] })
    api.replies[report] = saving
    request.reply(saving)
    await pass(10)
    screen.getByRole('heading', { name: '1 of 2 recipes saved' })
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5)
    const done = aReport({ state: 'done', recipes: recipes.slice(0, 1) })
    api.replies[report] = done
    await pass(1010)
    screen.getByRole('heading', { name: '1 recipe saved' })
    const reads = api.all.filter((name) => name === report).length
    await pass(3000)
    expect(api.all.filter((name) => name === report).length - reads).toBeLessThanOrEqual(1)
  })

  test('while several pages are shown, the report is loaded again every five seconds', async () => {
    const api = await openReport(aReport({ next: 1 }), {
      [`${report}?after=1`]: aReport({ recipes: [anImportedRecipe(2, { title: 'The last one' })] }),
    })
    press('Show 100 more')
    await screen.findByText('The last one')
    vi.useFakeTimers()
    const saving = aReport({ state: 'saving', next: 1 })
    api.replies[report] = saving
    api.replies[accept] = saving
    press('Save 2 recipes')
    await pass(100)
    const reads = () => api.all.filter((name) => name === report).length
    const before = reads()
    await pass(4800)
    expect(reads()).toBe(before)
    await pass(200)
    expect(reads()).toBe(before + 1)
  })

  test('an import can be stopped and continued', async () => {
    const api = await openReport(aReport({ state: 'reading' }))
    screen.getByRole('heading', { name: '2 recipes found so far' })
    const stopped = aReport({ state: 'stopped' })
    press('Stop')
    const request = await api.request(stop)
    api.replies[report] = stopped
    request.reply(stopped)
    const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue' })
    await waitFor(() => expect(next.disabled).toBe(false))
    fireEvent.click(next)
    expect((await api.request(accept)).name).toBe(accept)
  })

  test('a failed change shows a message', async () => {
    await openReport(aReport(), { [accept]: refuse(409, errors['import-not-ready'].text) })
    press('Save 2 recipes')
    expect(await findAlert(errors['import-not-ready'].text)).toBeTruthy()
  })

  test.each([
    ['nothing new', { recipes: recipes.slice(2, 3) }, 'There is nothing new in this file'],
    ['no recipe', { state: 'failed' as const, recipes: [], message: 'Unknown.' }, 'This file could not be imported'],
  ])('the report of a file with %s says this in its heading', async (_, changes, heading) => {
    await openReport(aReport(changes))
    screen.getByRole('heading', { name: heading })
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
    screen.getByRole('button', { name: 'Remove' })
  })

  test('the report of a deleted import shows a message', async () => {
    openApp(importReportPath(importId), { ...signedIn(), [report]: refuse(404, errors['import-unknown'].text) })
    expect(await findAlert(errors['import-unknown'].text)).toBeTruthy()
  })
})

test('taking an import back asks for confirmation and leads to /import', { tags: ['IMPORTS-48'] }, async () => {
  const api = await openReport(aReport({ state: 'done', recipes: recipes.slice(0, 1) }), {
    [remove]: { message: 'Taken back.' },
    'GET /api/imports': [],
  })
  press('Take Back')
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this import back?' }))
  expect(api.all).not.toContain(remove)
  fireEvent.click(dialog.getByRole('button', { name: 'Delete 1 recipe' }))
  await screen.findByText('Taken back.')
  await waitFor(() => expect(address()).toBe('/import'))
  expect(api.all.slice(api.all.indexOf(remove))).not.toContain(report)
})

test('the newest imports are listed with their states', { tags: ['IMPORTS-49'] }, async () => {
  const known = { ...aReport({ recipes: recipes.slice(2, 3) }), importId: 'f'.repeat(24) }
  openApp('/import', { ...signedIn(), 'GET /api/imports': [aReport({ recipes }), known], [report]: aReport() })
  const list = within(await screen.findByRole('region', { name: 'Your imports' }))
  const [link, other] = list.getAllByRole('link') as [HTMLElement, HTMLElement]
  expect(other.textContent).toContain(`${known.fileName} · Nothing new · 1 you have already`)
  expect(link.textContent).toContain('Paprika')
  expect(link.textContent).toContain('Ready to be saved · 1 saved, 1 new')
  fireEvent.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Paprika' })
  follow('Bring a recipe')
  await screen.findByRole('region', { name: 'Your imports' })
})
