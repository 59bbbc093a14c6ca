/** The wiring of videos, news and AI. Each of these external services has its own circuit breaker and pool. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import { aiRoutes } from '#server/features/ai/ai.routes.ts'
import { createAi } from '#server/features/ai/ai.service.ts'
import { dishModel } from '#server/features/ai/dish-model.source.ts'
import { recipeModel } from '#server/features/ai/recipe-model.source.ts'
import { createRecipeReading, type ReadRecipeText } from '#server/features/ai/recipe-reading.service.ts'
import type { Catalog } from '#server/features/catalog/catalog.service.ts'
import type { Journal } from '#server/features/news/journal.service.ts'
import { newsRoutes } from '#server/features/news/news.routes.ts'
import { createNews } from '#server/features/news/news.service.ts'
import { newsApi } from '#server/features/news/newsapi.source.ts'
import type { Saves } from '#server/features/saves/saves.service.ts'
import { spoonacular } from '#server/features/videos/spoonacular.source.ts'
import { videosRoutes } from '#server/features/videos/videos.routes.ts'
import { createVideos } from '#server/features/videos/videos.service.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { createCircuitBreaker } from '#server/outbound/circuit-breaker.ts'
import type { Fetch } from '#server/outbound/fetch-json.ts'
import type { createPools } from './pools.ts'

/** If no model is configured, suggestions are chosen among at most this number of meals of a cuisine. */
const mealsOfCuisineMax = 200
/** At most this number of meals are read to find the meal that has the name of a suggested dish. */
const mealsWithNameMax = 10

interface Parts {
  config: Config
  fetch: Fetch
  log: FastifyBaseLogger
  limiter: RateLimiter
  pools: ReturnType<typeof createPools>
  /** Aborts requests on shutdown. */
  signal: AbortSignal
  catalog: Catalog
  saves: Saves
  journal: Journal
  random?: () => number
  now?: () => Date
}

/**
 * Creates the features that call external services, and mounts their routes.
 * @returns a function that reads the recipe of a text with the language model; null when no model is configured
 */
export function wireExternalServices(mount: Mount<Caller>, parts: Parts): ReadRecipeText | null {
  const { config, fetch, log, limiter, pools, signal, catalog, saves, journal, random, now } = parts
  const videos = createVideos({
    find: config.videoSearch ? spoonacular({ fetch, ...config.videoSearch }) : null,
    breaker: createCircuitBreaker('videos', log),
    pool: pools.videos,
    limiter,
    signal,
  })
  const news = createNews({
    find: config.news ? newsApi({ fetch, ...config.news }) : null,
    journal,
    breaker: createCircuitBreaker('news', log),
    pool: pools.news,
    limiter,
    signal,
  })
  const model = config.ai && { fetch, ...config.ai, signal }
  const breaker = createCircuitBreaker('ai', log)
  const ai = createAi({
    model: model ? dishModel(model) : null,
    breaker,
    pool: pools.ai,
    listMeals: async (filter) =>
      (
        await catalog.list('meals', {
          ...filter,
          limit: 'area' in filter ? mealsOfCuisineMax : mealsWithNameMax,
          offset: 0,
        })
      ).dishes,
    readLiked: (userId) => saves.list('like', { id: userId }),
    limiter,
    random,
    now,
  })
  videosRoutes(mount, videos)
  newsRoutes(mount, news, journal)
  aiRoutes(mount, ai)
  return model ? createRecipeReading({ ask: recipeModel(model), breaker, pool: pools.ai, limiter }) : null
}
