/**
 * Many members of a room suggest dishes simultaneously. No suggestion is lost or stored twice, and every member is
 * notified.
 */
import { expect, it } from 'vitest'
import { limits, mealTimes } from '#contract/rooms.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { connectClient } from '#tests/support/app/socket-client.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { aRoom, dayFromNow, readSuggestions, suggest } from '#tests/support/fixtures/rooms.ts'

const perMeal = limits.suggestionsMax

it('each of 250 dishes that are suggested simultaneously in a full room is stored and announced once', async () => {
  const { app, db } = await startTestApp()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ada = await aUser(app)
  const room = await aRoom(app, [ada])
  const crowd = await insertUsers(db, limits.membersMax - 1)
  await db
    .insertInto('room_members')
    .values(crowd.map(({ id }) => ({ room_id: room._id, user_id: id, stamp: `f${id}` })))
    .execute()
  const listeners = await Promise.all(crowd.map((one) => connectClient(origin, one)))
  for (const listener of listeners) expect(await listener.join(room._id)).toBe(true)

  const dishes = Array.from({ length: 250 }, (_, index) => `Dish ${index}`)
  // Every fourth dish is suggested by two members simultaneously.
  const created = await Promise.all(
    dishes.flatMap((dish, index) => {
      const place = Math.floor(index / perMeal)
      const meal = { date: dayFromNow(Math.floor(place / mealTimes.length)), meal: mealTimes[place % mealTimes.length] }
      const by = (offset: number) => suggest(app, crowd[(index + offset) % crowd.length]!, room._id, { dish, ...meal })
      return index % 4 ? [by(0)] : [by(0), by(7)]
    }),
  )
  const days = Array.from({ length: Math.ceil(dishes.length / perMeal / mealTimes.length) }, (_, day) =>
    dayFromNow(day),
  )
  const meals = (await Promise.all(days.map((day) => readSuggestions(app, ada, room._id, day)))).flatMap((day) =>
    mealTimes.map((meal) => day[meal]),
  )
  expect(meals.flatMap((meal) => meal.map(({ dish }) => dish)).toSorted()).toEqual(dishes.toSorted())
  expect(new Set(created.map(({ _id }) => _id))).toEqual(new Set(meals.flat().map(({ _id }) => _id)))
  for (const meal of meals) expect(meal).toEqual(meal.toSorted((one, other) => (one._id < other._id ? -1 : 1)))
  for (const listener of listeners) {
    await listener.waitForEvent('suggestion-added', room._id, dishes.length)
    await listener.flush()
    expect(listener.count('suggestion-added')).toBe(dishes.length)
  }
})
