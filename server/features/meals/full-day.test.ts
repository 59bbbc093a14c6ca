/** A day in a full room: each meal has as many suggestions as possible, and all members answer all of them. */
import { expect, it } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { allergens, diets } from '#contract/diet.ts'
import { limits as mealLimits, type Meals } from '#contract/meals.ts'
import { limits, mealTimes } from '#contract/rooms.ts'
import { timeId } from '#server/crypto/ids.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { aRoom, dayFromNow } from '#tests/support/fixtures/rooms.ts'

const day = dayFromNow()
const bytesMax = 1_000_000

type Product = Awaited<ReturnType<typeof startTestApp>>

/**
 * Adds the maximum number of dishes to each meal. All members of a full room, who have different allergies and diets,
 * answer each dish with `fine`.
 */
async function fillDay({ app, db }: Product) {
  const members = await insertUsers(db, limits.membersMax)
  const { _id: roomId } = await aRoom(app, [members[0]!])
  await db
    .insertInto('room_members')
    .values(members.slice(1).map(({ id }) => ({ room_id: roomId, user_id: id, stamp: `f${id}` })))
    .execute()
  const kinds = [...allergens, ...diets]
  const lists = members.map((member, index) => {
    const chosen = kinds.filter((_, kind) => ((index + 1) * 37) & (1 << (kind % 12)))
    const of = (list: readonly string[]) => JSON.stringify(chosen.filter((kind) => list.includes(kind)))
    return { user_id: member.id, allergens: of(allergens), diets: of(diets) }
  })
  await db.insertInto('user_diets').values(lists).execute()
  const list = async (offset: number) =>
    (await app.inject(`/api/catalog/meals?limit=200&offset=${offset}`)).json<{ meals: Dish[] }>().meals
  const dishes = [...(await list(0)), ...(await list(200))]
  const suggestions = mealTimes.flatMap((meal, mealIndex) =>
    dishes
      .slice(mealIndex * limits.suggestionsMax, (mealIndex + 1) * limits.suggestionsMax)
      .map(({ id, title }, index) => ({
        id: timeId(),
        room_id: roomId,
        day,
        meal,
        dish: title,
        dish_key: title,
        user_id: members[index % members.length]!.id,
        origin: JSON.stringify({ kind: 'meal', id }),
      })),
  )
  await db.insertInto('room_suggestions').values(suggestions).execute()
  for (const { id } of suggestions)
    await db
      .insertInto('room_votes')
      .values(members.map((member) => ({ suggestion_id: id, person_id: member.id, answer: 'fine' as const })))
      .execute()
  return { caller: members[0]!, roomId }
}

it('the reply for a full day is smaller than 1 MB', { tags: ['MEALS-01', 'LIMITS-22'] }, async () => {
  const product = await startTestApp({ dishes: 'all' })
  const { caller, roomId } = await fillDay(product)
  const response = await request(product.app, `GET /api/rooms/${roomId}/meals/${day}`, { token: caller.token })
  const suggestions = Object.values(response.json<Meals>()).flatMap((meal) => meal.suggestions)
  expect(suggestions).toHaveLength(limits.suggestionsMax * mealTimes.length)
  for (const { votes } of suggestions) expect(votes.fine).toHaveLength(limits.membersMax)
  expect(Buffer.byteLength(response.body)).toBeLessThan(bytesMax)
  const counts = suggestions.map(({ warnings }) => warnings.length)
  expect(Math.max(...counts)).toBe(mealLimits.warningsOfDayMax / suggestions.length)
})
