/** A room, its plan and its shopping list, for tests with a simulated DOM. */
import type { PlanEntry } from '#contract/plan.ts'
import { noHabits } from '#contract/rooms/room-habits.ts'
import type { Room } from '#contract/rooms.ts'
import type { List, ListLine } from '#contract/shopping.ts'
import { aProfile } from './people.ts'

const me = { _id: aProfile()._id, name: aProfile().name, email: '', profilePicture: null }
const bob = { _id: 'bob', name: 'Bob', email: '', profilePicture: null }

export const aRoom = (changes: Partial<Room> = {}): Room => ({
  _id: 'r1',
  name: 'Home',
  members: [me, bob],
  recipes: [],
  timeZone: 'Europe/Berlin',
  habits: noHabits,
  ...changes,
})

export const anEntry = (changes: Partial<PlanEntry> = {}): PlanEntry => ({
  _id: 'e1',
  date: '2026-11-22',
  meal: 'dinner',
  dish: 'Pie',
  dishRef: null,
  note: '',
  servings: 2,
  hasOwnServings: false,
  cooks: [],
  isDecided: false,
  cover: '/covers/texts/gold--plate/960.webp',
  ...changes,
})

export const aLine = (changes: Partial<ListLine> = {}): ListLine => ({
  _id: 'l1',
  food: 'onions',
  amounts: [{ quantity: 5, quantityMax: null, unit: null }],
  sources: [{ dish: 'Pie', date: '2026-11-22', servings: 4, quantity: 5, quantityMax: null, unit: null }],
  aisle: 'produce',
  ticked: false,
  tickedBy: null,
  own: false,
  staple: false,
  text: null,
  changed: null,
  ...changes,
})

export const aList = (lines: ListLine[], changes: Partial<List> = {}): List => ({
  lines,
  from: '2026-11-22',
  to: '2026-11-28',
  added: [],
  units: 'metric',
  aisles: ['dairy and eggs', 'produce', 'other'],
  shops: [],
  unlisted: [],
  unscaled: [],
  dishes: 2,
  notListed: 0,
  dishesLeftOut: 0,
  ...changes,
})
