/** Imports of a pasted text and of the file of another app, and exports from the profile. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eventually, violations } from '#tests/support/browser.ts'
import { announced } from '#tests/support/page-time.ts'
import { dialog, isFocused, main, region, useJourney } from '#tests/support/journey.ts'
import { paprikaEntry, zipOf } from '#tests/support/fixtures/recipe-files.ts'
import { newestRecipe } from '#tests/support/server/recipes.ts'
import { registerUser } from '#tests/support/server/users.ts'

const { product, open } = useJourney()

/** A long time limit, because the process that reads files and texts has a low priority and may have to wait. */
const readWithinMs = 60_000

const soup = `Pea soup with mint

Serves 4

Ingredients
- 500 g frozen peas
- 1 onion, chopped
- 1 l vegetable stock

Method
1. Soften the onion for 8 minutes.
2. Add the peas and the stock and simmer for 5 minutes.`

test(
  'a pasted text becomes a recipe, the import of a file is undone, and all recipes are downloaded',
  {
    tags: ['IMPORTS-40', 'IMPORTS-41', 'IMPORTS-43', 'IMPORTS-46', 'IMPORTS-47', 'IMPORTS-48', 'EXPORTS-20'],
    timeout: 5 * readWithinMs,
  },
  async () => {
    const ada = await registerUser(product)
    // A slow request for the state of the import may arrive after the import was deleted.
    const page = await open('/import', { token: ada.token, expected: [/status of 404/] })
    const source = main(page).getByLabel('Web address or text')
    await source.waitFor()
    expect(await violations(page, undefined, [320, 1024, 2560])).toEqual([])
    await source.fill(soup)
    await main(page).getByRole('button', { name: 'Read Recipe' }).click()
    const description = main(page).getByLabel('Description')
    const unclear = region(page, 'Before you save').getByRole('button', { name: 'Description is empty' })
    await unclear.click({ timeout: readWithinMs })
    await eventually(() => isFocused(description)).toBe(true)
    expect(await violations(page, 'main', [320, 1024])).toEqual([])
    await description.fill('Green and quick.')
    await main(page).getByRole('button', { name: 'Save Recipe' }).click()
    await main(page).getByText('In your recipes now: Pea soup with mint').waitFor()
    expect(await newestRecipe(product)).toMatchObject({ servings: 4, ingredients: { length: 3 }, steps: { length: 2 } })
    await page.goBack()
    await source.waitFor()

    const recipe = { description: 'Good.', ingredients: '1 egg', directions: 'Boil it.' }
    const buffer = await zipOf({
      'a.paprikarecipe': paprikaEntry({ uid: 'a', name: 'Boiled egg', ...recipe }),
      'b.paprikarecipe': paprikaEntry({ uid: 'b', name: 'Soft egg', ...recipe, directions: 'Boil it, but less.' }),
      'c.paprikarecipe': 'broken',
    })
    await main(page)
      .getByLabel('File of another app')
      .setInputFiles({ name: 'Eggs.paprikarecipes', mimeType: 'application/zip', buffer })
    const save = main(page).getByRole('button', { name: 'Save 2 recipes' })
    await save.waitFor({ timeout: readWithinMs })
    expect(await violations(page, 'main', [320, 1024])).toEqual([])
    await save.click()
    const done = main(page).getByRole('heading', { name: '2 recipes saved', exact: true })
    await done.waitFor({ timeout: readWithinMs })
    await main(page).getByRole('button', { name: 'Take Back' }).click()
    await dialog(page, 'Take this import back?').waitFor()
    expect(await violations(page, '[role=dialog]', [320])).toEqual([])
    await dialog(page).getByRole('button', { name: 'Delete 2 recipes' }).click()
    await announced(page, '2 recipes were deleted')
    await source.waitFor()

    await page.goto('/profile')
    const panel = region(page, 'Take your recipes with you')
    const downloading = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Download Web standard' }).click()
    const download = await downloading
    await panel.getByText('Web standard: the file is in your downloads.').waitFor()
    expect(download.suggestedFilename()).toMatch(/\.zip$/)
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  },
)
