/**
 * The wiring of the meals of rooms: answers and decisions, ideas, past meals, the plan, the shopping list
 * and the calendar.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Publish } from '#contract/routes/events.ts'
import type { Db } from '#server/db/open.ts'
import type { Versions } from '#server/db/versions.ts'
import type { Catalog } from '#server/features/catalog/catalog.service.ts'
import type { Covers } from '#server/features/catalog/covers.service.ts'
import type { Diet } from '#server/features/diet/diet.service.ts'
import { createIdeas } from '#server/features/ideas/ideas.service.ts'
import { ideasStore } from '#server/features/ideas/ideas.store.ts'
import { createPeopleReader } from '#server/features/meals/people-reader.service.ts'
import { createMeals } from '#server/features/meals/meals.service.ts'
import { mealsStore } from '#server/features/meals/meals.store.ts'
import { createHistory } from '#server/features/memory/history.service.ts'
import { historyStore } from '#server/features/memory/history.store.ts'
import { createMemory } from '#server/features/memory/memory.service.ts'
import { memoryStore } from '#server/features/memory/memory.store.ts'
import type { Recipes } from '#server/features/recipes/recipes.service.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { createDishLinesReader, createDishReader } from './dish-facts.ts'
import { wireRoomPlan } from './room-plan.ts'

interface Parts {
  db: Db
  versions: Versions
  limiter: RateLimiter
  pictures: Pictures
  publish: Publish
  log: FastifyBaseLogger
  catalog: Pick<Catalog, 'read' | 'readMany' | 'version' | 'browseMeals' | 'findMeal'>
  recipes: Pick<Recipes, 'read'>
  covers: Pick<Covers, 'ofText'>
  diet: Pick<Diet, 'readMany' | 'compare'>
}

export function wireRoomMeals({
  db,
  versions,
  limiter,
  pictures,
  publish,
  log,
  catalog,
  recipes,
  covers,
  diet,
}: Parts) {
  const memories = memoryStore(db)
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
    log,
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
  const ideas = createIdeas({
    store: ideasStore(db),
    limiter,
    catalog,
    version: async () => versions.read('recipes', 'rooms'),
    readPeople: createPeopleReader({ store: storedMeals, readDiets: diet.readMany }),
  })
  const planParts = wireRoomPlan({
    db,
    limiter,
    publish,
    coverOfText: covers.ofText,
    rank: ideas.rank,
    findMeal: catalog.findMeal,
    readLines: createDishLinesReader(dishReaderParts),
  })
  return { meals, ideas, memory, history, ...planParts }
}
