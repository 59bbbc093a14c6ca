/** The memory of a room (its past meals): faces (ratings), photos, the meals of a month, and the summary of a year. */
import * as z from 'zod/mini'
import { DishRef } from './values/dish-ref.ts'
import { Meal, ofMeal } from './meals.ts'
import { roomIdParams } from './values/ids.ts'
import { MealTime } from './rooms.ts'
import { route } from './routes/route.ts'
import { Face, MealFace } from './rooms/faces.ts'

export const limits = {
  /** Earlier decisions of one meal in the history. A meal has them if it was reopened and decided again. */
  earlierMax: 3,
  /** Cooks of one meal in the history. This limit and the next keep the reply for a month below 1 MB. */
  cooksListed: 10,
  /** Faces of one meal in the history. */
  facesListed: 20,
  /** Entries of each list in the summary of a year: dishes, cooks and cuisines. */
  summaryMax: 12,
}

export const texts = {
  title: 'Memory',
  loadFailed: 'Failed to load the memory of this room',
  emptyMonth: 'No meal was decided in this month.',
  emptyYear: 'No meal was decided in this year.',
  monthWrong: 'Please choose a month.',
  yearWrong: 'Please choose a year.',
  faceQuestion: 'How was it?',
  faceFailed: 'Failed to save what you thought of it',
  photoTaken: 'Photo added.',
  photoRemoved: 'Photo removed.',
  photoFailed: 'Failed to add the photo',
  photoRemoveFailed: 'Failed to remove the photo',
  formerMember: 'A former member',
}

/** A decided meal in the history. */
export const PastMeal = z.object({
  /** YYYY-MM-DD. */
  date: z.string(),
  meal: MealTime,
  dish: z.string(),
  dishRef: z.nullable(DishRef),
  cover: z.string(),
  /** The names of the members who cooked. */
  cooks: z.array(z.string()),
  faces: z.array(MealFace),
  photo: z.nullable(z.string()),
  /** The dishes of earlier decisions, which ended when the meal was reopened. */
  earlier: z.array(z.string()),
})
export type PastMeal = z.infer<typeof PastMeal>

/** The decided meals of a month until today. The newest meal comes first. */
export const History = z.object({ meals: z.array(PastMeal) })
export type History = z.infer<typeof History>

/** How often a member cooked or a cuisine was eaten. In a list, the largest number comes first. */
const Count = z.object({ name: z.string(), times: z.number() })
const LovedDish = z.object({
  dish: z.string(),
  dishRef: z.nullable(DishRef),
  cover: z.string(),
  photo: z.nullable(z.string()),
  /** How often people gave the dish the face `loved` in this year. */
  loved: z.number(),
  /** For how many meals of this year the room decided the dish. */
  times: z.number(),
})

/** A summary of the decided meals of a year until today. */
export const YearSummary = z.object({
  year: z.number(),
  /** The number of decided meals. */
  meals: z.number(),
  /** How many of these meals are dinners. */
  dinners: z.number(),
  /** The dish with the most faces `loved` comes first. Dishes without such a face are left out. */
  loved: z.array(LovedDish),
  /** How often each member cooked. */
  cooks: z.array(Count),
  /** How many meals had a dish of each cuisine. Only meals of the catalogue have a known cuisine. */
  cuisines: z.array(Count),
})
export type YearSummary = z.infer<typeof YearSummary>

/** Stores the face (rating) that the caller gives a decided meal. Null removes this face. */
export const setFace = route({
  method: 'PUT',
  path: '/api/rooms/:roomId/meals/:date/:meal/face',
  caller: 'user',
  params: ofMeal,
  body: z.object({ face: z.nullable(Face) }),
  reply: Meal,
})
export const setPhoto = route({
  method: 'PUT',
  path: '/api/rooms/:roomId/meals/:date/:meal/photo',
  caller: 'user',
  params: ofMeal,
  upload: 'photo',
  isUploadRequired: true,
  reply: Meal,
})
export const removePhoto = route({
  method: 'DELETE',
  path: '/api/rooms/:roomId/meals/:date/:meal/photo',
  caller: 'user',
  params: ofMeal,
  reply: Meal,
})
export const history = route({
  method: 'GET',
  path: '/api/rooms/:roomId/history',
  caller: 'user',
  params: roomIdParams,
  query: z.object({ month: z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, texts.monthWrong)) }),
  reply: History,
})
export const year = route({
  method: 'GET',
  path: '/api/rooms/:roomId/history/year',
  caller: 'user',
  params: roomIdParams,
  query: z.object({ year: z.string().check(z.regex(/^\d{4}$/, texts.yearWrong)) }),
  reply: YearSummary,
})
