/** The tables of rooms: members, shared recipes, suggestions and meals (`tables.ts`). */
import type { Answer, EatingStatus } from '#contract/meals.ts'
import type { Face } from '#contract/rooms/faces.ts'
import type { MealTime } from '#contract/rooms.ts'
import type { RecipeColumns } from './recipe-columns.ts'

export interface RoomsTable {
  /** Random, so that the id cannot be guessed. A user who knows the id can join the room without an invite. */
  id: string
  name: string
  created_at: string
  /**
   * The name of a time zone in the IANA database. Null in a room that was created without a time zone. When the first
   * member of such a room (with the smallest `stamp`) opens the room, the web app sets this column to the time zone of
   * the member's browser.
   */
  time_zone: string | null
  /**
   * JSON: the usual closing times of meals (`Habits` of contract/rooms/room-habits.ts), or null when there are none.
   */
  habits: string | null
}

/** The members of a room. Key: room, user. */
export interface RoomMembersTable {
  room_id: string
  user_id: string
  /** From `timeId`. The member with the smallest stamp joined first. */
  stamp: string
}

/**
 * Members who were removed from a room. They can join again only with an invite that is newer than their removal. Key:
 * room, user.
 */
export interface RoomRemovalsTable {
  room_id: string
  user_id: string
  /** From `readTimeId`, at the last removal. */
  stamp: string
}

/** Copies of the recipes that members shared in a room. Later changes to the original recipe do not change the copy. */
export interface RoomRecipesTable extends RecipeColumns {
  /** From `timeId`. */
  id: string
  room_id: string
  /** The member who shared the recipe. Null after the account is deleted. */
  user_id: string | null
  /** JSON: a `DishRef` of contract/values/dish-ref.ts, or null. */
  origin: string | null
}

/**
 * Seats of guests, who have no account. If a guest has entered, the row stays after the end of the seat, so that past
 * meals show the name of the guest. The row is deleted when the guest becomes a member.
 */
export interface RoomSeatsTable {
  /** From `timeId`. */
  id: string
  room_id: string
  /** The hash of the secret, which is the text after `#` in the link of the seat. Unique. */
  secret_hash: string
  /**
   * The hash of the token that the browser got when the guest last entered the room with the link. Unique. Null until
   * the guest enters.
   */
  token_hash: string | null
  /** The name of the guest. Null until the guest enters the room. */
  name: string | null
  /** The member who created the seat. Null after the account is deleted. */
  created_by: string | null
  created_at: string
  expires_at: string
  /** When the seat was ended. Null for a seat that was never ended, even if it has expired. */
  ended_at: string | null
  /** JSON: a list of allergens of contract/diet.ts. */
  allergens: string
  /** JSON: a list of diets of contract/diet.ts. */
  diets: string
}

/** Dishes that members and guests suggest for a meal of a day. Unique: room, day, meal, dish_key. */
export interface RoomSuggestionsTable {
  /** From `timeId`. */
  id: string
  room_id: string
  /** YYYY-MM-DD. */
  day: string
  meal: MealTime
  dish: string
  /** From `dishKeyOf`, for comparison. */
  dish_key: string
  /** The member who suggested the dish. Null after the account is deleted, and when a guest suggested the dish. */
  user_id: string | null
  /** The seat of the guest who suggested the dish. Null when a member suggested the dish. */
  seat_id: string | null
  /** As in `RoomRecipesTable`: a dish reference, or null. */
  origin: string | null
}

/** Invites. An expired invite stays for some days, so that its code is refused with `invite-expired`. */
export interface RoomInvitesTable {
  code: string
  room_id: string
  /** The member who created the invite. Null after the account is deleted. */
  user_id: string | null
  /** From `readTimeId`. */
  stamp: string
  expires_at: string
}

/** The answers of people to suggestions. Key: suggestion, person. */
export interface RoomVotesTable {
  suggestion_id: string
  /** The id of a user or a seat. After the account is deleted, a random id (`forget-person.ts`). */
  person_id: string
  answer: Answer
}

/**
 * Whether a person eats a meal, and whether this person cooks it. A person who has not answered either question has no
 * row. Key: room, day, meal, person.
 */
export interface RoomEatersTable {
  room_id: string
  /** YYYY-MM-DD. */
  day: string
  meal: MealTime
  /** As in `RoomVotesTable`. */
  person_id: string
  status: EatingStatus
  /** How many guests the person brings to this meal. These guests have no seats. */
  guests: number
  is_cooking: 0 | 1
}

/**
 * The closing times of meals that are not decided yet. At the closing time of a meal, the server decides this meal if
 * it has suggestions. Key: room, day, meal.
 */
export interface RoomClosingsTable {
  room_id: string
  /** YYYY-MM-DD. */
  day: string
  meal: MealTime
  closes_at: string
}

/** Decisions of meals. Unique among the decisions that were not reopened: room, day, meal. */
export interface RoomDecisionsTable {
  /** From `timeId`. */
  id: string
  room_id: string
  /** YYYY-MM-DD. */
  day: string
  meal: MealTime
  suggestion_id: string
  /** The sentence that explains the decision, if the decision is older than the column `facts`; otherwise empty. */
  reason: string
  /**
   * JSON: `DecisionFacts` of server/features/meals/decision.service.ts; null for a decision that is older than this
   * column.
   */
  facts: string | null
  /**
   * If the rule `fairness` broke a tie: the supporter of the decided dish who has waited longest for a wish to be met.
   * Otherwise null. The id of a user or a seat. Not a foreign key, because `forgetPerson` replaces the id.
   */
  wish_of: string | null
  /** When a member reopened the meal; otherwise null. */
  reopened_at: string | null
}

/**
 * Faces: how members rated a decided dish after the meal. Key: suggestion, person. The rows stay when the meal is
 * reopened.
 */
export interface RoomFacesTable {
  suggestion_id: string
  /** The id of a user. Not a foreign key, because `forgetPerson` replaces the id. */
  person_id: string
  face: Face
}

/** The photo of a decided dish. Key: suggestion. The row stays when the meal is reopened. */
export interface RoomPhotosTable {
  suggestion_id: string
  /** The id of the user who uploaded the photo. Not a foreign key, because `forgetPerson` replaces the id. */
  person_id: string
  /** An address below `/uploads/`. */
  picture: string
}
