/** `POST /api/ingredients/parse`: its replies and its limits. */
import { describe, expect, it } from 'vitest'
import { limits, texts, type ParsedIngredient } from '#contract/ingredients.ts'
import { texts as inputTexts } from '#contract/routes/parse-input.ts'
import { request } from '#tests/support/app/request.ts'
import { useTestApp, type TestApp } from '#tests/support/app/test-app.ts'

const shared = useTestApp()

const parse = (app: TestApp['app'], lines: unknown, ip?: string) =>
  request(app, 'POST /api/ingredients/parse', { body: { lines }, ip })

async function parsed(...lines: string[]) {
  return (await parse(shared.app, lines)).json<{ ingredients: ParsedIngredient[] }>().ingredients
}

describe('ingredient lines', { tags: ['RECIPES-30'] }, () => {
  it('a visitor gets the amount, unit, food and note of each ingredient line, in the order of the lines', async () => {
    const [flour, tin, lemons, salt] = await parsed(
      '1 1/2 cups (180 g) flour, sifted',
      '2 x 400 g tins chopped tomatoes',
      '2-3 large lemons',
      'salt to taste',
    )
    expect(flour).toEqual({
      text: '1 1/2 cups (180 g) flour, sifted',
      kind: 'ingredient',
      quantity: 1.5,
      quantityMax: null,
      unit: 'cup',
      food: 'flour',
      note: 'sifted',
      isOptional: false,
      aisle: 'baking',
      allergens: ['gluten'],
      density: expect.closeTo(0.53, 1),
    })
    expect(tin).toMatchObject({ quantity: 2, unit: 'can', food: 'chopped tomatoes' })
    expect(lemons).toMatchObject({ quantity: 2, quantityMax: 3, unit: null, food: 'lemons', note: 'large' })
    expect(salt).toMatchObject({ quantity: null, unit: null, food: 'salt', note: 'to taste' })
  })

  it('the reply lists the allergens of an ingredient and marks headings and unclear lines', async () => {
    const [sauce, heading, unclear, unknown] = await parsed(
      '1 tbsp Worcestershire sauce',
      'For the sauce:',
      '???',
      'xyzzy',
    )
    expect(sauce!.allergens).toContain('fish')
    expect(heading).toMatchObject({ kind: 'heading', food: 'For the sauce', allergens: [] })
    expect(unclear).toMatchObject({ kind: 'unclear', quantity: null, food: '???' })
    expect(unknown).toMatchObject({ food: 'xyzzy', aisle: null, allergens: [], density: null })
  })

  it('allergens are found in the whole line, not only in its food', async () => {
    const [prawns, flour, salad] = await parsed(
      '200 g prawns, tossed in flour',
      '200 g flour (with milk powder)',
      '1 lettuce, to serve with mayonnaise',
    )
    const [cream, cheese] = await parsed('200 ml cr&egrave;me', '100 g K&auml;se')
    expect(prawns!.allergens).toEqual(['gluten', 'crustaceans'])
    expect(flour!.allergens).toEqual(['gluten', 'milk'])
    expect(salad!.allergens).toEqual(['eggs', 'mustard'])
    expect([cream!.allergens, cheese!.allergens]).toEqual([['milk'], ['milk']])
  })

  it('too many or too long ingredient lines are refused, and lines that are hard to parse are accepted', async () => {
    const { app } = shared
    const refusal = async (lines: string[]) => (await parse(app, lines)).json<{ message: string }>().message
    expect(await refusal(Array<string>(limits.linesMax + 1).fill('2 eggs'))).toBe(inputTexts.tooMany(limits.linesMax))
    expect(await refusal(['x'.repeat(limits.lineCharsMax + 1)])).toBe(inputTexts.tooLong(limits.lineCharsMax))
    expect(await refusal(Array<string>(21).fill('x'.repeat(limits.lineCharsMax)))).toBe(texts.tooLong)
    for (const hostile of ['('.repeat(1000), '1 (14 oz ('.repeat(100), '9'.repeat(1000), '½'.repeat(1000)])
      expect((await parse(app, Array<string>(20).fill(hostile))).statusCode).toBe(200)
  })

  it('an IP address that sends too many requests in an hour is refused', async () => {
    const { app } = shared
    const ip = '203.0.113.9'
    for (let call = 0; call < limits.timesPerHourByNetwork; call += 1) await parse(app, [], ip)
    expect([(await parse(app, ['2 eggs'], ip)).statusCode, (await parse(app, ['2 eggs'])).statusCode]).toEqual([
      429, 200,
    ])
  })
})
