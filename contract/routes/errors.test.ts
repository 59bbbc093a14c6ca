/**
 * Compares the numbers in the texts of errors with the limits of the contract. `errors.ts` cannot import the limits,
 * because many files with limits import `errors.ts`.
 */
import { expect, test } from 'vitest'
import { errors, type ErrorCode } from './errors.ts'
import { limits as images } from '#contract/images.ts'
import { limits as imports } from '#contract/imports.ts'
import { limits as plan } from '#contract/plan.ts'
import { limits as recipes } from '#contract/recipes.ts'
import { limits as reminders } from '#contract/reminders.ts'
import { limits as requests } from './requests.ts'
import { limits as roomRecipes } from '#contract/rooms/room-recipes.ts'
import { limits as rooms } from '#contract/rooms.ts'
import { limits as saves } from '#contract/saves.ts'
import { limits as seats } from '#contract/seats.ts'
import { limits as shopping } from '#contract/shopping.ts'

const megabyte = 1024 * 1024

/** The numbers in the text of each error, in the order of the text. */
const numbers: Partial<Record<ErrorCode, number[]>> = {
  'recipes-too-often': [recipes.publishedPerHour],
  'file-too-large': [imports.fileBytesMax / megabyte],
  'imports-too-large': [imports.unfinishedBytesMax / megabyte / 1024],
  'saves-full': [saves.savesMax],
  'room-full': [rooms.membersMax],
  'rooms-full': [rooms.roomsMax],
  'rooms-too-often': [rooms.createdPerHour],
  'room-ids-too-often': [rooms.createdPerHour],
  'invites-full': [rooms.invitesMax],
  'plan-meal-full': [plan.entriesPerMealMax],
  'plan-full': [plan.entriesMax],
  'list-full': [shopping.linesMax],
  'list-too-long': [shopping.linesMax, shopping.linesMax],
  'list-ingredients-full': [shopping.ingredientsMax],
  'list-dishes-full': [shopping.dishesMax],
  'shops-full': [shopping.shopsMax],
  'suggestions-by-guest-full': [seats.suggestionsMax],
  'seats-full': [seats.seatsMax],
  'suggestions-full': [rooms.suggestionsMax],
  'shared-recipes-full': [roomRecipes.recipesMax],
  'shared-recipes-too-often': [rooms.sharedPerHour],
  'devices-full': [reminders.devicesMax],
  'image-too-large': [images.imageBytesMax / megabyte],
  'image-too-many-pixels': [images.imagePixelsMax / 1_000_000],
  // The contract does not define the minimum. `keyPattern` in `server/http/requests/idempotency.ts` sets it.
  'idempotency-key-invalid': [1, requests.idempotencyKeyCharsMax],
  // The contract does not define the minutes. `server/features/auth/limits.test.ts` compares them with `Retry-After`.
  'too-many-passwords': [15],
}

const textsWithNumbers = Object.entries(errors).filter(([, { text }]) => /\d/.test(text))

test('the table `numbers` has exactly the errors whose texts contain numbers', () => {
  expect(Object.keys(numbers).toSorted()).toEqual(textsWithNumbers.map(([code]) => code).toSorted())
})

test.each(textsWithNumbers)('the numbers in the text of %s are those of its limits', (code, { text }) => {
  const expected = numbers[code as ErrorCode]?.map((limit) => limit.toLocaleString('en'))
  expect(text.match(/\d+(,\d{3})*/g)).toEqual(expected)
})

test('the text of imports-full spells out its limit as a word', () => {
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
  expect(errors['imports-full'].text).toContain(` ${words[imports.unfinishedMax]} unfinished imports`)
})
