/** The memory of a room: faces and photos of its decided meals, the meals of a month, and the summary of a year. */
import * as z from 'zod/mini'
import { DishRef } from './values/dish-ref.ts'
import { Meal, ofMeal } from './meals.ts'
import { roomIdParams } from './values/ids.ts'
import { MealTime } from './rooms.ts'
import { route } from './routes/route.ts'
import { Face, MealFace } from './rooms/faces.ts'

export const limits = {
  /** Dishes that the history names because they were decided before the meal was reopened. */
  earlierMax: 3,
  /** Cooks and faces of one meal in the history, so that a month stays below 1 MB. */
  cooksListed: 10,
  facesListed: 20,
  /** Dishes, cooks and cuisines that the summary of a year names. */
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
  formerMember: 'A former member',
}

/** A meal that was decided, as the history shows it. */
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
  /** The dishes that had been decided before the meal was reopened. */
  earlier: z.array(z.string()),
})
export type PastMeal = z.infer<typeof PastMeal>

/** The newest first. */
export const History = z.object({ meals: z.array(PastMeal) })
export type History = z.infer<typeof History>

const Count = z.object({ name: z.string(), times: z.number() })
const LovedDish = z.object({
  dish: z.string(),
  dishRef: z.nullable(DishRef),
  cover: z.string(),
  photo: z.nullable(z.string()),
  /** How many people gave the dish the face `loved`, and at how many meals it was eaten. */
  loved: z.number(),
  times: z.number(),
})

export const YearSummary = z.object({
  year: z.number(),
  /** Decided meals of every kind, and dinners among them. */
  meals: z.number(),
  dinners: z.number(),
  /** The most loved dish first. Dishes without the face `loved` are left out. */
  loved: z.array(LovedDish),
  /** How often each member cooked. */
  cooks: z.array(Count),
  /** The cuisines of the dishes, where they are known. */
  cuisines: z.array(Count),
})
export type YearSummary = z.infer<typeof YearSummary>

/** Null takes the face back. */
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
