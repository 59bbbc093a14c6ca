/** The reasons for ideas: examples, and a comparison of each reason with the data for random dishes and rooms. */
import fc from '#tests/support/fast-check.ts'
import { expect, it } from 'vitest'
import { limits, restrictions, texts, type Restriction } from '#contract/ideas.ts'
import { rankIdeas, type IdeaCandidate, type Eater, type Occasion } from './ranking.service.ts'
import { reasonsFor } from './reasons.service.ts'

const day = (index: number) => new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10)
const members = ['Ann', 'Bob', 'Cem', 'Dee'].map((name) => ({ id: name.toLowerCase(), name }))
const nameOf = (id: string) => members.find((member) => member.id === id)?.name
const soup: IdeaCandidate = {
  key: 'meal soup',
  title: 'Soup',
  titleKey: 'soup',
  course: 'main',
  category: '',
  area: '',
  minutes: 25,
  contains: 0,
}
const nothing = { likedBy: [], savedBy: [], writtenBy: null, isShared: false }
const eater = (name: string, avoids: Restriction[] = []): Eater => ({ id: name.toLowerCase(), name, avoids })
function occasion(fields: Partial<Occasion> = {}): Occasion {
  const none = { interests: new Map(), mealDishes: [], minutesLeft: null }
  return { seed: 'room', date: day(40), meal: 'dinner', eaters: [eater('Ann'), eater('Bob')], ...none, ...fields }
}
const reasons = (fields: Partial<Occasion>, candidate = soup) => reasonsFor(candidate, occasion(fields), nameOf)
const interested = (fields: object) => ({ interests: new Map([[soup.key, { ...nothing, ...fields }]]) })
const eatenOn = (...days: number[]) => ({
  mealDishes: days.map((on) => ({ date: day(on), key: soup.key, titleKey: '' })),
})

it.each([
  ['nothing is known', {}, ['New here', 'Ready in 25 minutes']],
  ['one eater likes it', interested({ likedBy: ['ann'] }), ['Ann liked it', 'New here', 'Ready in 25 minutes']],
  [
    'two eaters like it',
    interested({ likedBy: ['bob', 'ann'] }),
    ['Ann and Bob liked it', 'New here', 'Ready in 25 minutes'],
  ],
  ['a like hides a save', interested({ likedBy: ['ann'], savedBy: ['bob'] }), ['Ann liked it', 'New here', /Ready/]],
  ['a member who is out likes it', interested({ likedBy: ['cem'] }), ['New here', 'Ready in 25 minutes']],
  ['a former member likes it', interested({ likedBy: ['zoe'], writtenBy: 'zoe' }), ['New here', /Ready/]],
  ['one eater saved it', interested({ savedBy: ['bob'] }), ['Bob saved it', 'New here', 'Ready in 25 minutes']],
  [
    'a member wrote it',
    interested({ writtenBy: 'cem', isShared: true }),
    ['Cem’s recipe', texts.shared, 'New here', /R/],
  ],
  ['the dish was eaten lately', eatenOn(5, 28), ['Not eaten for 12 days', 'Ready in 25 minutes']],
  ['the dish was eaten weeks ago', eatenOn(18), ['Not eaten for 3 weeks', 'Ready in 25 minutes']],
  ['the dish was eaten months ago', eatenOn(-50), ['Not eaten for 3 months', 'Ready in 25 minutes']],
  ['the dish is planned for later', eatenOn(60), ['New here', 'Ready in 25 minutes']],
  ['the meal is soon', { minutesLeft: 20 }, ['New here', 'Takes 25 minutes']],
] as [string, Partial<Occasion>, (string | RegExp)[]][])(
  'the reasons fit the data: %s',
  { tags: ['IDEAS-04'] },
  (_, fields, expected) => {
    const found = reasons(fields)
    expect(found).toHaveLength(expected.length)
    for (const [index, one] of expected.entries()) expect(found[index]).toMatch(one)
  },
)

it('a reason names the time of a slow dish only when the time until the meal is given', { tags: ['IDEAS-04'] }, () => {
  const stew = { ...soup, minutes: 150 }
  expect(reasons({}, stew)).toEqual(['New here'])
  expect(reasons({ minutesLeft: 200 }, stew)).toEqual(['New here', 'Ready in 2 h 30 min'])
})

it(
  'a reason names the avoided foods that a dish does not list, and the eaters who avoid these foods',
  { tags: ['IDEAS-04'] },
  () => {
    const fits = (...eaters: Eater[]) => reasons({ eaters }).at(-1)
    expect(fits(eater('Gus', ['peanuts']))).toBe('For Gus: peanuts not found in the ingredient list')
    expect(fits(eater('Gus', ['vegetarian']), eater('Ann'))).toBe(
      'For Gus: meat or fish not found in the ingredient list',
    )
    expect(fits(eater('Gus', ['peanuts', 'milk']), eater('Ann', ['milk', 'nuts']))).toBe(
      'For Gus and Ann: peanuts, milk or nuts not found in the ingredient list',
    )
    expect(fits(...['Gus', 'Ann', 'Bob', 'Cem'].map((name) => eater(name, ['no-pork', 'nuts', 'milk', 'eggs'])))).toBe(
      'For Gus, Ann and 2 others: nothing they avoid was found in the ingredient list',
    )
  },
)

const someCandidates = fc
  .array(fc.record({ minutes: fc.option(fc.integer({ min: 1, max: 200 })), contains: fc.nat({ max: 255 }) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((list) =>
    list.map((fields, index) => ({
      ...soup,
      ...fields,
      key: `meal ${index}`,
      titleKey: `${index}`,
      title: `${index}`,
    })),
  )
const someIds = fc.subarray(['ann', 'bob', 'cem', 'dee', 'zoe'])
const someOccasion = fc
  .record({
    eaters: fc
      .subarray(members)
      .chain((eating) =>
        fc.tuple(
          ...eating.map(({ id, name }) =>
            fc.subarray([...restrictions], { maxLength: 2 }).map((avoids): Eater => ({ id, name, avoids })),
          ),
        ),
      ),
    minutesLeft: fc.option(fc.nat({ max: 120 })),
    interests: fc
      .array(
        fc.record({
          likedBy: someIds,
          savedBy: someIds,
          writtenBy: fc.option(fc.constantFrom('ann', 'zoe')),
          isShared: fc.boolean(),
        }),
        { maxLength: 8 },
      )
      .map((list) => new Map(list.map((interest, index) => [`meal ${index}`, interest]))),
    mealDishes: fc.array(
      fc.record({
        date: fc.integer({ min: 0, max: 60 }).map(day),
        key: fc.constant(null),
        titleKey: fc.nat({ max: 9 }).map(String),
      }),
      { maxLength: 6 },
    ),
  })
  .map((fields) => occasion(fields))

it('every reason of every idea follows from the data', { tags: ['IDEAS-04'] }, () => {
  fc.assert(
    fc.property(someCandidates, someOccasion, (candidates, given) => {
      for (const candidate of [...rankIdeas(candidates, given)].flat()) {
        const found = reasonsFor(candidate, given, nameOf)
        expect(found.length).toBeGreaterThan(0)
        for (const reason of found) expect([reason, isTrue(reason, candidate, given)]).toEqual([reason, true])
      }
    }),
  )
})

/** Parses the text of a reason, and compares its facts with the data. */
function isTrue(reason: string, { key, titleKey, minutes, contains }: IdeaCandidate, given: Occasion): boolean {
  const { eaters, interests, mealDishes, date, minutesLeft } = given
  const interest = interests.get(key)
  const idsIn = (text: string) => eaters.filter(({ name }) => text.includes(name)).map(({ id }) => id)
  const hasAll = (text: string, ids: string[] = []) => {
    const eating = eaters.filter(({ id }) => ids.includes(id))
    const others = Number(/and (\d+) others/.exec(text)?.[1] ?? 0)
    return eating.length === idsIn(text).length + others && idsIn(text).every((id) => ids.includes(id))
  }
  const [, , daysText] = /^Not eaten for ((\d+) days|\d+ weeks)$/.exec(reason) ?? []
  const before = mealDishes.filter((one) => one.titleKey === titleKey && one.date < date).map((one) => one.date)
  const days = (Date.parse(date) - Date.parse(before.toSorted().at(-1) ?? '')) / (24 * 3600_000)
  if (reason.endsWith('liked it')) return hasAll(reason, interest?.likedBy)
  if (reason.endsWith('saved it')) return hasAll(reason, interest?.savedBy)
  if (reason.endsWith('’s recipe')) return nameOf(interest?.writtenBy ?? '') === reason.replace('’s recipe', '')
  if (reason === texts.shared) return interest?.isShared === true
  if (reason === texts.isNew) return before.length === 0
  if (daysText) return Number(daysText) === days && days > limits.notAgainDays
  if (reason.startsWith('Not eaten')) return Number(/\d+/.exec(reason)![0]) === Math.floor(days / 7) && days >= 14
  if (reason.startsWith('Ready')) return minutes !== null && (minutesLeft === null || minutes <= minutesLeft)
  if (reason.startsWith('Takes')) return minutes !== null && minutesLeft !== null && minutes > minutesLeft
  const careful = eaters.filter(({ avoids }) => avoids.length > 0)
  const avoided = careful.flatMap(({ avoids }) => avoids.map((kind) => 1 << restrictions.indexOf(kind)))
  return (
    /(not|nothing they avoid was) found in the ingredient list$/.test(reason) &&
    careful.length > 0 &&
    avoided.every((bit) => ((contains ?? bit) & bit) === 0)
  )
}
