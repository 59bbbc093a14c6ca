/** Reads recipes in texts with a language model. Shares the hourly limit of model calls with suggestions. */
import { limits } from '#contract/ai.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { CircuitBreaker } from '#server/outbound/circuit-breaker.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import type { WaitingPool } from '#server/outbound/waiting-pool.ts'
import { modelCalls } from './ai.service.ts'
import type { AskForRecipe, ModelRecipe } from './recipe-model.source.ts'

const perUser = perHour('ai-recipes', limits.timesPerHour)
/** The operator pays by the length of the text. The rest of a longer text is ignored. */
const textCharsMax = 12_000

interface Parts {
  ask: AskForRecipe
  breaker: CircuitBreaker
  pool: WaitingPool
  limiter: Pick<RateLimiter, 'count'>
}

/** @throws AppError too-many, ai-exhausted, ai-busy; UpstreamError when the model fails or finds no recipe */
export type ReadRecipeText = (userId: string, text: string) => Promise<ModelRecipe>

export function createRecipeReading({ ask, breaker, pool, limiter }: Parts): ReadRecipeText {
  return async (userId, text) => {
    const recipe = await pool.wait(userId, () =>
      pool.send(() =>
        breaker.run(async () => {
          await limiter.count(perUser, userId)
          await limiter.count(modelCalls, 'all')
          return ask(text.slice(0, textCharsMax))
        }),
      ),
    )
    // Outside of the breaker, which suggestions use too: a text without a recipe is no failure of the model.
    if (!recipe) throw new UpstreamError('the answer has no recipe')
    return recipe
  }
}
