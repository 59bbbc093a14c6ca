/** Reads and changes the user's own allergies and diets. */
import { queryOptions } from '@tanstack/react-query'
import { changeDiet, diet, type UserDiet } from '#contract/diet.ts'
import { call } from '#web/core/api/api.ts'
import { invalidateInAllTabs } from '#web/core/api/other-tabs.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { roomKeys } from '#web/core/room-keys.ts'

export const dietQuery = queryOptions({
  queryKey: ['diet'],
  queryFn: ({ signal }) => call(diet, {}, signal),
  meta: { isRefetchedForWorker: true },
})

/** @throws ApiError */
export async function saveDiet(body: UserDiet) {
  const saved = await call(changeDiet, { body })
  queryClient.setQueryData(dietQuery.queryKey, saved)
  // The warnings in rooms depend on the allergies and diets, so all tabs fetch the rooms again.
  await invalidateInAllTabs(roomKeys.all, dietQuery.queryKey)
}
