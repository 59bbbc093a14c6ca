/** The suggestions, answers, faces (ratings) and other actions of the user for the meals of rooms, as JSON-LD. */
import { texts as faceTexts } from '#contract/rooms/faces.ts'
import { texts as mealTexts } from '#contract/meals.ts'
import type { AccountRows } from '#server/cli/account.store.ts'
import type { Addresses } from './dish-nodes.ts'
import { me, roomRef, timeOf } from './references.ts'

type Row<Table extends 'suggestions' | 'answers' | 'eating' | 'cooked' | 'faces' | 'planned' | 'photos'> =
  AccountRows[Table][number]

export const suggestion = ({ id, room_id, day, meal, dish }: Row<'suggestions'>) => ({
  '@type': 'PlanAction',
  name: meal,
  agent: me,
  startTime: timeOf(id),
  scheduledTime: day,
  object: { '@type': 'Recipe', name: dish },
  location: roomRef(room_id),
})

export const vote = ({ answer, dish, meal, day, room_id }: Row<'answers'>) => ({
  '@type': 'VoteAction',
  name: mealTexts.answers[answer],
  agent: me,
  object: dishOfMeal(dish, meal, day),
  location: roomRef(room_id),
})

export const attendance = ({ status, guests, is_cooking, meal, day, room_id }: Row<'eating'>) => ({
  '@type': 'RsvpAction',
  name: meal,
  agent: me,
  rsvpResponse: status === 'out' ? 'RsvpResponseNo' : 'RsvpResponseYes',
  additionalNumberOfGuests: guests,
  description: [status === 'late' && 'late', is_cooking && 'cooks'].filter(Boolean).join(', ') || undefined,
  startTime: day,
  location: roomRef(room_id),
})

export const cooked = ({ dish, meal, day, room_id }: Row<'cooked'>) => ({
  '@type': 'CreateAction',
  name: 'Cooked',
  agent: me,
  result: dishOfMeal(dish, meal, day),
  location: roomRef(room_id),
})

export const face = ({ face: name, dish, meal, day, room_id }: Row<'faces'>) => ({
  '@type': 'ReactAction',
  name: faceTexts.faces[name],
  agent: me,
  object: dishOfMeal(dish, meal, day),
  location: roomRef(room_id),
})

/** An entry of a plan that the user is going to cook. */
export const plannedCook = ({ dish, note, meal, day, room_id }: Row<'planned'>) => ({
  '@type': 'ScheduleAction',
  name: 'Going to cook',
  agent: me,
  object: dishOfMeal(dish ?? note, meal, day),
  location: roomRef(room_id),
})

export const photo = ({ picture, dish, meal, day, room_id }: Row<'photos'>, { pictureOf }: Addresses) => ({
  '@type': 'Photograph',
  image: pictureOf(picture) ?? undefined,
  creator: me,
  about: dishOfMeal(dish, meal, day),
  contentLocation: roomRef(room_id),
})

const dishOfMeal = (dish: string, meal: string, day: string) => ({
  '@type': 'PlanAction',
  name: meal,
  scheduledTime: day,
  object: { '@type': 'Recipe', name: dish },
})
