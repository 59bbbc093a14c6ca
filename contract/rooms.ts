/** Private rooms: their members, invites, shared recipes and suggestions. */
import * as z from 'zod/mini'
import { Day } from './values/day.ts'
import { DishRef } from './values/dish-ref.ts'
import { Habits, roomClock, TimeZone } from './rooms/room-habits.ts'
import { recordId, roomIdParams as ofRoom } from './values/ids.ts'
import { RoomRecipe, RoomRecipeBrief, RoomRecipeText } from './rooms/room-recipes.ts'
import { messageReply, route } from './routes/route.ts'
import { Suggested, Suggestions } from './rooms/suggestions.ts'

export const limits = {
  nameCharsMax: 80,
  dishCharsMax: 120,
  /** Members of one room. */
  membersMax: 50,
  /** The list of rooms shows the first members of each room, at most this many. */
  membersListed: 10,
  /** Rooms of one user. */
  roomsMax: 100,
  /** Rooms that a user can create in an hour. A user can also change the ids of rooms this often in an hour. */
  createdPerHour: 20,
  /** Suggestions for one meal of one day. */
  suggestionsMax: 60,
  /** Recipes that a user can share in an hour. */
  sharedPerHour: 100,
  /** Valid invites of one room. */
  invitesMax: 50,
  inviteDays: 7,
  /** How often a user can create or end an invite in an hour. */
  inviteChangesPerHour: 240,
  codeChars: 8,
}

export const texts = {
  needsLogin: 'Please login to access room facilities',
  listFailed: 'Failed to load rooms',
  nothingToday: 'Nothing suggested for today yet.',
  noneYet: 'You are not a member of any rooms yet.',
  nameNeeded: 'Please enter a room name',
  idNeeded: 'Please enter a room ID',
  codeNeeded: 'Please enter an invite code',
  created: 'Room created!',
  createFailed: 'Failed to create room',
  joined: 'Joined room!',
  joinFailed: (status: string) => `Failed to join room (status: ${status})`,
  joinedByInvite: 'Joined room via invite!',
  joinByInviteFailed: 'Failed to join room via invite',
  heading: (name: string) => `Room: ${name}`,
  todaysMeals: "Today's Meal Suggestions",
  mealsOfDay: 'Meal Suggestions',
  loadFailed: 'Failed to load room',
  admin: 'Admin',
  removeQuestion: 'Are you sure you want to remove this member?',
  removed: 'Member removed successfully!',
  removeFailed: 'Failed to remove member',
  left: 'You have left the room.',
  leaveFailed: 'Failed to leave the room',
  notMember: 'You are no longer a member of this room.',
  inviteCreated: 'Invite created successfully!',
  inviteFailed: 'Failed to create invite',
  inviteHint: 'Share this code or link with others to invite them to your room. The invite expires in 7 days.',
  revoked: 'This invite is no longer valid.',
  revokeFailed: 'Failed to end the invite',
  notSuggested: (dish: string) => `“${dish}” was not suggested.`,
  newIdQuestion: 'Give this room a new ID? The old ID stops working at once.',
  newIdHint:
    'Members and invites are kept, and guest seats stay open. To exclude a guest, end their seat. People who only know the old ID can no longer join.',
  newIdFailed: 'Failed to change the room ID',
  moved: 'This room has a new ID.',
  noRecipes: 'No recipes shared in this room yet.',
  imageHint: 'Supported formats: JPG, PNG, GIF (Max 5MB)',
  recipeNeeded: 'Please fill in title, description and every ingredient and step.',
  recipeAdded: 'Recipe added to room!',
  textReplaced: (title: string) => `“${title}” has replaced your text.`,
  unshareQuestion: 'Remove this recipe from the room for all members?',
  unshared: 'Recipe removed from the room.',
  unshareFailed: 'Failed to remove the recipe',
  detailsLoading: 'Loading recipe details...',
  detailsFailed: 'Failed to load recipe details.',
  detailsBasic:
    'No detailed recipe information available. This recipe only has basic information (title and description).',
  titleUnknown: 'Unknown Recipe',
  descriptionUnknown: 'No description available',
  noSuggestions: 'No suggestions yet.',
  suggestedBy: (dish: string, name: string) => `${dish} by ${name}`,
  suggestionAdded: (meal: string) => `Suggestion added for ${meal}!`,
  /** Shown when the dish is already suggested for the meal. */
  wishCounted: (dish: string, meal: string) =>
    `“${dish}” is already suggested for ${meal}. Your wish counts as Yes please.`,
  alreadyDecided: (dish: string, meal: string) =>
    `“${dish}” is already suggested for ${meal}, and the meal is decided.`,
  suggestionFailed: (meal: string) => `Failed to add suggestion for ${meal}`,
  /** Shown when a signed-in user suggests a dish while the screen of a guest is open. */
  afterGuestScreen: 'Your suggestion will be sent when you leave the guest screen.',
  offline: "You're offline. Your suggestions will be sent when you're back online.",
}

/** A text that must not be empty. Spaces at its start and end are removed. */
export const requiredText = (charsMax: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(charsMax))

export const mealTimes = ['breakfast', 'lunch', 'snacks', 'dinner'] as const
export const MealTime = z.enum(mealTimes)
export type MealTime = z.infer<typeof MealTime>
/** @returns the position of a meal in the day, from 0 for breakfast */
export const mealRank = (meal: MealTime) => mealTimes.indexOf(meal)

/** The data of a member that the members of the room see. */
export const Member = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  profilePicture: z.nullable(z.string()),
})
export type Member = z.infer<typeof Member>

/** `members` are in the order in which they joined. Screens label the first member Admin. */
export const RoomBrief = z.object({ _id: z.string(), name: z.string(), members: z.array(Member), ...roomClock })
export type RoomBrief = z.infer<typeof RoomBrief>
/** A summary of the suggestions for a meal: the dish that was suggested first, and the number of dishes. */
export const MealSummary = z.object({ meal: MealTime, dish: z.string(), count: z.number() })
export type MealSummary = z.infer<typeof MealSummary>
/**
 * If the request has `date`, `today` has the meals of today for which a dish is suggested. Today is the day in the time
 * zone of the room. For a room without a time zone, today is `date`.
 */
export const ListedRoom = z.extend(RoomBrief, { membersCount: z.number(), today: z.optional(z.array(MealSummary)) })
export type ListedRoom = z.infer<typeof ListedRoom>
/** `recipes` are the recipes shared in the room, newest first. */
export const Room = z.extend(RoomBrief, { recipes: z.array(RoomRecipeBrief), habits: Habits })
export type Room = z.infer<typeof Room>

export const Invite = z.object({
  inviteCode: z.string(),
  inviteUrl: z.string(),
  createdBy: z.nullable(z.string()),
  expiresAt: z.string(),
})
export type Invite = z.infer<typeof Invite>

const ofRecipe = z.extend(ofRoom, { recipeId: recordId() })

export const rooms = route({
  method: 'GET',
  path: '/api/rooms',
  caller: 'user',
  query: z.object({ date: z.optional(Day) }),
  reply: z.array(ListedRoom),
})
export const createRoom = route({
  method: 'POST',
  path: '/api/rooms',
  caller: 'user',
  body: z.object({ name: requiredText(limits.nameCharsMax), timeZone: z.optional(TimeZone) }),
  reply: Room,
})
export const joinRoom = route({
  method: 'POST',
  path: '/api/rooms/join/:roomId',
  caller: 'user',
  params: z.object({ roomId: z.string().check(z.maxLength(200)) }),
  reply: Room,
})
export const joinByInvite = route({
  method: 'POST',
  path: '/api/rooms/join/invite/:code',
  caller: 'user',
  params: z.object({ code: z.string().check(z.maxLength(200)) }),
  reply: Room,
})
export const room = route({ method: 'GET', path: '/api/rooms/:roomId', caller: 'user', params: ofRoom, reply: Room })
export const suggestions = route({
  method: 'GET',
  path: '/api/rooms/:roomId/suggestions',
  caller: 'user',
  params: ofRoom,
  query: z.object({ date: Day }),
  reply: Suggestions,
})
export const suggest = route({
  method: 'POST',
  path: '/api/rooms/:roomId/suggestions',
  caller: 'seat',
  params: ofRoom,
  body: z.object({ date: Day, meal: MealTime, dish: requiredText(limits.dishCharsMax), origin: z.nullish(DishRef) }),
  reply: Suggested,
})
export const invite = route({
  method: 'POST',
  path: '/api/rooms/:roomId/invite',
  caller: 'user',
  params: ofRoom,
  reply: Invite,
})
export const invites = route({
  method: 'GET',
  path: '/api/rooms/:roomId/invites',
  caller: 'user',
  params: ofRoom,
  reply: z.array(Invite),
})
export const revokeInvite = route({
  method: 'DELETE',
  path: '/api/rooms/:roomId/invites/:code',
  caller: 'user',
  params: z.extend(ofRoom, { code: z.string().check(z.maxLength(20)) }),
  reply: messageReply,
})
export const addRoomRecipe = route({
  method: 'POST',
  path: '/api/rooms/:roomId/recipes',
  caller: 'user',
  params: ofRoom,
  body: RoomRecipeText,
  reply: RoomRecipe,
})
export const roomRecipe = route({
  method: 'GET',
  path: '/api/rooms/:roomId/recipes/:recipeId',
  caller: 'user',
  params: ofRecipe,
  reply: RoomRecipe,
})
export const removeRoomRecipe = route({
  method: 'DELETE',
  path: '/api/rooms/:roomId/recipes/:recipeId',
  caller: 'user',
  params: ofRecipe,
  reply: messageReply,
})
/** With the id of the caller, the caller leaves the room. No other member can remove the first member. */
export const removeMember = route({
  method: 'DELETE',
  path: '/api/rooms/:roomId/members',
  caller: 'user',
  params: ofRoom,
  body: z.object({ memberId: z.string().check(z.maxLength(40)) }),
  reply: messageReply,
})
export const changeRoomId = route({
  method: 'POST',
  path: '/api/rooms/:roomId/id',
  caller: 'user',
  params: ofRoom,
  reply: Room,
})
