/**
 * Reads recipes in texts with a language model. The hourly limit of model calls covers these calls and those for
 * suggestions.
 */
import { limits } from '#contract/ai.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { CircuitBreaker } from '#server/outbound/circuit-breaker.ts'
import { UpstreamError } from '#server/outbound/fetch-json.ts'
import type { WaitingPool } from '#server/outbound/waiting-pool.ts'
import { modelCalls } from './ai.service.ts'
import type { AskForRecipe, ModelRecipe } from './recipe-model.source.ts'

const perUser = perHour('ai-recipes', limits.timesPerHour)
/** The rest of a longer text is ignored, because the operator pays the model by the length of the text. */
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
    // Thrown outside of `breaker.run`: a text without a recipe is not a failure of the model, so it must not open the
    // breaker. Suggestions use the same breaker.
    if (!recipe) throw new UpstreamError('the answer has no recipe')
    return recipe
  }
}
