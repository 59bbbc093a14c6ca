/**
 * The wiring of the features of rooms: members, shared recipes, suggestions, meals, ideas, memory, invites and seats.
 */
import type { Publish } from '#contract/events.ts'
import { isGuestToken } from './crypto/tokens.ts'
import type { Db } from './db/open.ts'
import type { Person } from './people/person.ts'
import type { Versions } from './db/versions.ts'
import { createDishLinesReader, createDishReader } from './dish-facts.ts'
import type { Catalog } from './features/catalog/catalog.service.ts'
import type { Covers } from './features/catalog/covers.service.ts'
import type { Diet } from './features/diet/diet.service.ts'
import { createIdeas } from './features/ideas/ideas.service.ts'
import { ideasStore } from './features/ideas/ideas.store.ts'
import { createEatersReader } from './features/meals/eaters.service.ts'
import { createMeals } from './features/meals/meals.service.ts'
import { mealsStore } from './features/meals/meals.store.ts'
import { createHistory } from './features/memory/history.service.ts'
import { historyStore } from './features/memory/history.store.ts'
import { createMemory } from './features/memory/memory.service.ts'
import { memoryStore } from './features/memory/memory.store.ts'
import type { Recipes } from './features/recipes/recipes.service.ts'
import { createInvites } from './features/rooms/invites.service.ts'
import { invitesStore } from './features/rooms/invites.store.ts'
import { createRoomMembers } from './features/rooms/room-members.service.ts'
import { createRoomSettings } from './features/rooms/room-settings.service.ts'
import { createRooms } from './features/rooms/rooms.service.ts'
import { roomsStore } from './features/rooms/rooms.store.ts'
import { createSharedRecipes } from './features/rooms/shared-recipes.service.ts'
import { sharedRecipesStore } from './features/rooms/shared-recipes.store.ts'
import { createSuggestions } from './features/rooms/suggestions.service.ts'
import { suggestionsStore } from './features/rooms/suggestions.store.ts'
import { createSeats } from './features/seats/seats.service.ts'
import { seatsStore } from './features/seats/seats.store.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import type { Pictures } from './pictures/pictures.ts'
import { createPlanParts } from './plan-parts.ts'
import type { createHub } from './realtime/hub.ts'
import type { SocketAccess } from './realtime/socket-access.ts'
import { lookOf } from './text/look-alikes.ts'

interface Parts {
  db: Db
  versions: Versions
  limiter: RateLimiter
  pictures: Pictures
  publish: Publish
  hub: Pick<ReturnType<typeof createHub>, 'removeFromRoom' | 'moveRoom' | 'closeRoom' | 'disconnectSessions'>
  catalog: Pick<Catalog, 'read' | 'readMany' | 'version' | 'browseMeals'>
  recipes: Pick<Recipes, 'read'>
  covers: Pick<Covers, 'forget' | 'ofText'>
  diet: Pick<Diet, 'readMany' | 'compare'>
}

export function createRoomParts(parts: Parts) {
  const { db, versions, limiter, pictures, publish, hub, catalog, recipes, covers, diet } = parts
  const memories = memoryStore(db)
  const suggestions = createSuggestions({ store: suggestionsStore(db), publish })
  const dishReaderParts = {
    version: async () => `${catalog.version()}.${await versions.read('recipes')}`,
    readDish: catalog.read,
    readRecipe: recipes.read,
  }
  const storedMeals = mealsStore(db, versions)
  const meals = createMeals({
    store: storedMeals,
    limiter,
    publish,
    readDish: createDishReader(dishReaderParts),
    coverOfText: covers.ofText,
    readDiets: diet.readMany,
    compare: diet.compare,
    readMemories: memories.findMemories,
    readLastEaten: memories.findLastEaten,
  })
  const memory = createMemory({ store: memories, pictures, publish, readMeal: meals.readMeal })
  const history = createHistory({
    store: historyStore(db),
    readMeals: (ids) => catalog.readMany('meals', ids),
    coverOfText: covers.ofText,
  })
  const sharedStore = sharedRecipesStore(db, versions)
  const sharedRecipes = createSharedRecipes({
    store: sharedStore,
    pictures,
    limiter,
    publish,
    forgetCover: (id) => covers.forget('shared', id),
  })
  const invites = createInvites(invitesStore(db))
  const storedRooms = roomsStore(db, versions)
  const rooms = createRooms({
    store: storedRooms,
    listRecipes: sharedRecipes.list,
    summarizeDay: suggestions.summarizeDay,
    limiter,
    publish,
    version: () => versions.read('rooms'),
  })
  const members = createRoomMembers({
    store: storedRooms,
    rooms,
    findInvite: invites.find,
    limiter,
    publish,
    removeFromChannel: hub.removeFromRoom,
    closeChannel: hub.closeRoom,
    disconnectGuest: (seatId) => hub.disconnectSessions(seatId),
    releasePicture: pictures.releaseIfUnused,
  })
  const roomSettings = createRoomSettings({ store: storedRooms, rooms, limiter, publish, moveChannel: hub.moveRoom })
  const ideas = createIdeas({
    store: ideasStore(db),
    limiter,
    catalog,
    version: async () => versions.read('recipes', 'rooms'),
    readMembers: createEatersReader({ store: storedMeals, readDiets: diet.readMany }),
  })
  const planParts = createPlanParts({
    db,
    limiter,
    publish,
    coverOfText: covers.ofText,
    rank: ideas.rank,
    readLines: createDishLinesReader(dishReaderParts),
  })
  const seats = createSeats({
    store: seatsStore(db, lookOf),
    limiter,
    publish,
    disconnect: (seatId) => hub.disconnectSessions(seatId),
  })
  /** For routes that guests may call too. @throws room-unknown, seat-day */
  const requirePerson = async (roomId: string, person: Person, day?: string) =>
    person.kind === 'seat' ? seats.requireSeat(person, roomId, day) : rooms.requireMember(roomId, person)
  /** Decides who may open a socket (users and guests), and which rooms it may join. */
  const createSocketAccess = (readCaller: SocketAccess['readCaller']): SocketAccess => ({
    readCaller: (token) => (isGuestToken(token) ? seats.readSocketGuest(token) : readCaller(token)),
    canJoin: async (roomId, id) => (await rooms.isMember(roomId, id)) || (await seats.isOpen(roomId, id)),
  })
  const access = { requireMember: rooms.requireMember, requirePerson, createSocketAccess }
  return {
    rooms,
    members,
    roomSettings,
    suggestions,
    meals,
    ideas,
    memory,
    history,
    ...planParts,
    sharedRecipes,
    invites,
    seats,
    ...access,
  }
}
