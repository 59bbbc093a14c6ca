/** The shopping list of a room: the sums of its plan, and lines that members add. */
import * as z from 'zod/mini'
import { Day } from './values/day.ts'
import { errors } from './routes/errors.ts'
import { daysUpTo } from './plan.ts'
import { recordId, roomIdParams } from './values/ids.ts'
import { route } from './routes/route.ts'

export const limits = {
  linesMax: 400,
  lineCharsMax: 200,
  /** Days whose dishes are on one list. */
  daysMax: 31,
  /** Dishes on a list in addition to those of its days. */
  dishesMax: 20,
  shopsMax: 8,
  shopNameCharsMax: 40,
  /**
   * Dishes of a list and their ingredient lines together: 11 lines for each meal of a month. The list with the names of
   * the dishes, also as sources of its lines, is below 1 MB.
   */
  ingredientsMax: 1500,
  /** Changes by one member. High, because members tick lines in quick succession. */
  changesPerHour: 2400,
}

export const texts = {
  title: 'The list',
  loadFailed: 'Failed to load the list',
  changeFailed: 'Failed to change the list',
  textNeeded: 'Please write what you want to buy.',
  daysWrong: `Please choose at most ${limits.daysMax} days.`,
  shopNameNeeded: 'Please write the name of the shop.',
  /** The order of aisles that belongs to no named shop. */
  usualShop: 'Usual shop',
  /** `before` is what the plan needed when the line was ticked, edited or removed. */
  planChanged: (now: string, before: string) => `The plan needs ${now} now, ${before} before.`,
  noAmount: 'no certain amount',
  notListed: (count: number) => `${count} more lines are not shown: a list has at most ${limits.linesMax}.`,
  dishesLeftOut: (count: number) =>
    `${count} more ${count === 1 ? 'dish is' : 'dishes are'} left out: a list is for at most ${limits.ingredientsMax.toLocaleString('en')} dishes and ingredients together. Please choose fewer days or dishes.`,
}

/** In lower case, for example `g`, `tbsp` or `can`; null for a number without a unit: `2 eggs`. */
const Unit = z.nullable(z.string())
const Amount = {
  /** Null when the recipe gives no number: `pinch of salt`. */
  quantity: z.nullable(z.number()),
  /** The upper end of a range, or null. */
  quantityMax: z.nullable(z.number()),
  unit: Unit,
}

export const Units = z.enum(['metric', 'us'])
export type Units = z.infer<typeof Units>

export const ListLine = z.object({
  _id: z.string(),
  food: z.string(),
  /** Amounts that cannot be added stay apart. Empty when no dish names an amount. */
  amounts: z.array(z.object(Amount)),
  /**
   * What each dish needs, in the units of `amounts`. `servings` is null when its recipe names none and is not scaled.
   */
  sources: z.array(
    z.object({
      dish: z.string(),
      date: z.string(),
      servings: z.nullable(z.number()),
      ...Amount,
      /** The dish uses the zest and the juice of the same fruits. */
      zestAndJuice: z.optional(z.literal(true)),
    }),
  ),
  aisle: z.string(),
  ticked: z.boolean(),
  /** The name of the member; null when the line is not ticked, and after the account is deleted. */
  tickedBy: z.nullable(z.string()),
  /** Added by a member. */
  own: z.boolean(),
  /** A food that most kitchens have. */
  staple: z.boolean(),
  /** The words of the member who added or edited the line; null for an unedited line of the plan. */
  text: z.nullable(z.string()),
  /** What the plan has changed since the line was ticked or edited; null for nothing. */
  changed: z.nullable(z.string()),
})
export type ListLine = z.infer<typeof ListLine>

const PlannedName = z.object({ dish: z.string(), date: z.string() })
/** `aisles` are in the order of this shop, as learned from ticking there. */
export const Shop = z.object({ _id: z.string(), name: z.string(), aisles: z.array(z.string()) })
export type Shop = z.infer<typeof Shop>

/** Lines in the order of the usual shop. */
export const List = z.object({
  lines: z.array(ListLine),
  /** The first and the last day of the plan that the list is for; null before the first list. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Dishes that members put on the list in addition to those of its days. `_id` is the entry of the plan. */
  added: z.array(z.object({ _id: z.string(), dish: z.string(), date: z.string() })),
  units: Units,
  /** In the order of the usual shop, as learned from ticking. */
  aisles: z.array(z.string()),
  /** The other shops of the room, in the order of their names. */
  shops: z.array(Shop),
  /** Dishes on the list without an ingredient list, and dishes whose recipe does not say for how many people it is. */
  unlisted: z.array(PlannedName),
  unscaled: z.array(PlannedName),
  /** How many dishes the list is for. */
  dishes: z.number(),
  /** How many lines are left out because there are too many. */
  notListed: z.number(),
  /** How many dishes are left out because the dishes have too many ingredients. */
  dishesLeftOut: z.number(),
})
export type List = z.infer<typeof List>

const Text = z.string().check(z.trim(), z.minLength(1, texts.textNeeded), z.maxLength(limits.lineCharsMax))
const ofLine = z.extend(roomIdParams, { lineId: recordId() })
const ofDish = z.extend(roomIdParams, { entryId: recordId() })
const ofShop = z.extend(roomIdParams, { shopId: recordId() })

export const list = route({
  method: 'GET',
  path: '/api/rooms/:roomId/list',
  caller: 'user',
  params: roomIdParams,
  reply: List,
})
/**
 * Chooses the days that the list is for. The list then follows the plan. Ticks and edits stay, unless the new days
 * begin after the previous ones: then a new purchase begins, without the ticked lines and the edits of lines of the
 * plan. Dishes that were put on the list stay until their day is over.
 */
export const listFromPlan = route({
  method: 'POST',
  path: '/api/rooms/:roomId/list/from-plan',
  caller: 'user',
  params: roomIdParams,
  body: z.object({ from: Day, to: Day }).check(daysUpTo(limits.daysMax, texts.daysWrong)),
  reply: List,
})
/**
 * Puts one dish of the plan on the list, whatever its day. The days of the list stay. When these days and the days of
 * all other dishes on the list are over, the list is for the new dish only.
 */
export const putDish = route({
  method: 'PUT',
  path: '/api/rooms/:roomId/list/dishes/:entryId',
  caller: 'user',
  params: ofDish,
  reply: List,
})
/** Undoes `putDish`. The dish stays on the list if its day is one of the days of the list. */
export const takeDish = route({
  method: 'DELETE',
  path: '/api/rooms/:roomId/list/dishes/:entryId',
  caller: 'user',
  params: ofDish,
  reply: List,
})
/** Chooses the units. Only the first member of the room can do it. Null: by the time zone of the room. */
export const changeList = route({
  method: 'PUT',
  path: '/api/rooms/:roomId/list',
  caller: 'user',
  params: roomIdParams,
  body: z.object({ units: z.nullable(Units) }),
  reply: List,
})
export const addLine = route({
  method: 'POST',
  path: '/api/rooms/:roomId/list/lines',
  caller: 'user',
  params: roomIdParams,
  body: z.object({ text: Text }),
  reply: ListLine,
})
/**
 * Ticks or edits a line. `text: null` undoes the edit of a line of the plan, `removed: false` its removal. `ticked`,
 * `text` and `removed` stay unchanged when they are omitted. `shop` is the shop in which the line was ticked; null or
 * omitted for the usual shop.
 */
export const changeLine = route({
  method: 'PUT',
  path: '/api/rooms/:roomId/list/lines/:lineId',
  caller: 'user',
  params: ofLine,
  body: z.object({
    ticked: z.optional(z.boolean()),
    shop: z.nullish(recordId(errors['shop-unknown'].text)),
    text: z.optional(z.nullable(Text)),
    removed: z.optional(z.literal(false)),
  }),
  reply: ListLine,
})
/**
 * Replies with the removed line. A line of the plan stays removed until its removal is undone or a new purchase begins.
 * A ticked line comes back when the plan needs another amount.
 */
export const removeLine = route({
  method: 'DELETE',
  path: '/api/rooms/:roomId/list/lines/:lineId',
  caller: 'user',
  params: ofLine,
  reply: ListLine,
})
/**
 * Removes bought lines: those of `lines` that are ticked. Own lines are deleted. A line of the plan comes back when the
 * plan needs another amount, and with a new purchase.
 */
export const emptyBasket = route({
  method: 'POST',
  path: '/api/rooms/:roomId/list/empty-basket',
  caller: 'user',
  params: roomIdParams,
  body: z.object({
    lines: z.array(recordId(errors['line-unknown'].text)).check(z.minLength(1), z.maxLength(limits.linesMax)),
  }),
  reply: List,
})
/** Adds or renames a shop. The client makes the id, so that ticks that are made offline can name a new shop. */
export const setShop = route({
  method: 'PUT',
  path: '/api/rooms/:roomId/list/shops/:shopId',
  caller: 'user',
  params: ofShop,
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1, texts.shopNameNeeded), z.maxLength(limits.shopNameCharsMax)),
  }),
  reply: Shop,
})
/** Removes a shop with its order of aisles. Replies with the removed shop. */
export const removeShop = route({
  method: 'DELETE',
  path: '/api/rooms/:roomId/list/shops/:shopId',
  caller: 'user',
  params: ofShop,
  reply: Shop,
})
