/**
 * Uses a language model to find the recipe in a text. The hourly limit `modelCalls` counts these calls together with
 * the calls for suggestions.
 */
import { limits } from '#contract/ai.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { CircuitBreaker } from '#server/outbound/circuit-breaker.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import type { WaitingPool } from '#server/outbound/waiting-pool.ts'
import { modelCalls } from './ai.service.ts'
import type { AskForRecipe, ModelRecipe } from './recipe-model.source.ts'

const perUser = perHour('ai-recipes', limits.timesPerHour)
/** The model gets only this many characters of a text, because the operator pays for the length of the text. */
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
    // This error is thrown outside of `breaker.run`. A text without a recipe is not a failure of the model, so it must
    // not open the circuit breaker, which suggestions use too.
    if (!recipe) throw new UpstreamError('the response has no recipe')
    return recipe
  }
}
