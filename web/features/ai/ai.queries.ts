/** Asks the AI for dishes. */
import { suggest } from '#contract/ai.ts'
import type { CallOf } from '#contract/routes/route.ts'
import { call } from '#web/core/api/api.ts'

/** @throws ApiError */
export const suggestDishes = (body: CallOf<typeof suggest>['body'], signal: AbortSignal) =>
  call(suggest, { body }, signal)
