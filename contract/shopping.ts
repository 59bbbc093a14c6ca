/** The shopping list of a room. It has the summed ingredients of the plan, and the lines that members add. */
import * as z from 'zod/mini'
import { Day } from './values/day.ts'
import { errors } from './routes/errors.ts'
import { daysUpTo } from './plan.ts'
import { recordId, roomIdParams } from './values/ids.ts'
import { route } from './routes/route.ts'

export const limits = {
  linesMax: 400,
  lineCharsMax: 200,
  /** Days of the plan whose dishes can be on one list. */
  daysMax: 31,
  /** Single dishes that members can put on the list. */
  dishesMax: 20,
  shopsMax: 8,
  shopNameCharsMax: 40,
  /**
   * The number of dishes on a list plus the number of their ingredient lines. The limit allows 4 dishes on each day of
   * a month, if each dish has 11 ingredient lines. The limit keeps the reply below 1 MB, because each line of the list
   * repeats the names of the dishes that need the food.
   */
  ingredientsMax: 1500,
  /** How often one member may change lists. The limit is high, because members tick many lines in a short time. */
  changesPerHour: 2400,
}

export const texts = {
  title: 'The list',
  loadFailed: 'Failed to load the list',
  changeFailed: 'Failed to change the list',
  textNeeded: 'Please write what you want to buy.',
  daysWrong: `Please choose at most ${limits.daysMax} days.`,
  shopNameNeeded: 'Please write the name of the shop.',
  /** The name of the default shop, which every room has. */
  usualShop: 'Usual shop',
  /** `before` is the amount that the plan needed when the line was ticked, edited or removed. */
  planChanged: (now: string, before: string) => `The plan needs ${now} now, ${before} before.`,
  noAmount: 'no certain amount',
  notListed: (count: number) => `${count} more lines are not shown: a list has at most ${limits.linesMax}.`,
  dishesLeftOut: (count: number) =>
    `${count} more ${count === 1 ? 'dish is' : 'dishes are'} left out: a list is for at most ${limits.ingredientsMax.toLocaleString('en')} dishes and ingredients together. Please choose fewer days or dishes.`,
}

/** In lower case, for example `g`, `tbsp` or `can`; null for a number without a unit: `2 eggs`. */
const Unit = z.nullable(z.string())
const Amount = {
  /** Null when the recipe has no number, as in `pinch of salt`. */
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
  /** The total amount of the line. Amounts that cannot be added up stay separate. Empty when no amount is known. */
  amounts: z.array(z.object(Amount)),
  /**
   * The amount that each dish needs. `amounts` has the same units, unless a member has edited the line. If the recipe
   * does not say for how many people it is, `servings` is null and the amounts are not scaled.
   */
  sources: z.array(
    z.object({
      dish: z.string(),
      date: z.string(),
      servings: z.nullable(z.number()),
      ...Amount,
      /** Set when the dish uses the zest and the juice of the same fruits. */
      zestAndJuice: z.optional(z.literal(true)),
    }),
  ),
  aisle: z.string(),
  ticked: z.boolean(),
  /** The name of the member who ticked the line. Null when it is not ticked, and after the account is deleted. */
  tickedBy: z.nullable(z.string()),
  /** Whether a member added this line. */
  own: z.boolean(),
  /** Whether most kitchens have this food already, for example salt. */
  staple: z.boolean(),
  /** The text of a member who added or edited the line. Null for a line of the plan that no member has edited. */
  text: z.nullable(z.string()),
  /** What the plan has changed since the line was ticked, edited or removed, in one sentence. Null without a change. */
  changed: z.nullable(z.string()),
})
export type ListLine = z.infer<typeof ListLine>

const PlannedName = z.object({ dish: z.string(), date: z.string() })
/** `aisles` are in the order of this shop, which the server learns from the order in which lines are ticked there. */
export const Shop = z.object({ _id: z.string(), name: z.string(), aisles: z.array(z.string()) })
export type Shop = z.infer<typeof Shop>

/** The list. Its lines are in the order of the usual shop (the default shop). */
export const List = z.object({
  lines: z.array(ListLine),
  /** The list is for the days of the plan from `from` to `to`. Both are null when no days are chosen. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Dishes that members put on the list although their days are not days of the list. `_id` is the plan entry's id. */
  added: z.array(z.object({ _id: z.string(), dish: z.string(), date: z.string() })),
  units: Units,
  /** The aisles in the order of the usual shop, which the server learns from the order in which lines are ticked. */
  aisles: z.array(z.string()),
  /** The other shops of the room, sorted by name. */
  shops: z.array(Shop),
  /** Dishes on the list that have no ingredients. */
  unlisted: z.array(PlannedName),
  /** Dishes on the list whose recipe does not say for how many people it is. */
  unscaled: z.array(PlannedName),
  /** How many dishes the list is for. */
  dishes: z.number(),
  /** How many lines are left out because there are too many. */
  notListed: z.number(),
  /** How many dishes are left out because the list would otherwise have too many ingredients. */
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
 * Chooses the days that the list is for. The list then follows the plan of these days. A single dish that was put on
 * the list stays, unless its day is over and is earlier than the new days. Ticks, edits and removals stay, except:
 * - A line of the plan that is both ticked and removed counts as bought. It keeps its tick, edit and removal only if a
 *   dish that stays on the list needs the food.
 * - If the new days begin after the last day of the list, a new purchase begins: ticked lines that members added are
 *   deleted, and lines of the plan lose their ticks, edits and removals.
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
 * Puts one dish of the plan on the list, whatever its day. The days of the list do not change. Exception: if the days
 * of the list and of all single dishes are over, a new purchase begins, and the list is for the new dish only.
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
/** Chooses the units. Only the first member can do so. With null, the time zone of the room determines the units. */
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
 * Ticks or edits a line. For a line of the plan, `text: null` undoes an edit and `removed: false` undoes a removal.
 * Omitted fields stay unchanged. `shop` is the shop in which the member ticked the line. If it is null or omitted, this
 * is the usual shop.
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
 * Removes a line and replies with it. A removed line of the plan comes back when its removal is undone or when a new
 * purchase begins. A line that was ticked also comes back when the plan needs another amount.
 */
export const removeLine = route({
  method: 'DELETE',
  path: '/api/rooms/:roomId/list/lines/:lineId',
  caller: 'user',
  params: ofLine,
  reply: ListLine,
})
/**
 * Removes the ticked lines among `lines`. Lines that members added are deleted. A line of the plan comes back when the
 * plan needs another amount, or when a new purchase begins.
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
/** Adds or renames a shop. The browser creates the id, so that it can tick lines in a new shop while it is offline. */
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
/** Removes a shop and its order of aisles. Replies with the removed shop. */
export const removeShop = route({
  method: 'DELETE',
  path: '/api/rooms/:roomId/list/shops/:shopId',
  caller: 'user',
  params: ofShop,
  reply: Shop,
})
