/** Reads and changes a room's memory: its past meals with their ratings (faces) and photos. */
import { queryOptions } from '@tanstack/react-query'
import { texts as faceTexts, type Face } from '#contract/rooms/faces.ts'
import * as contract from '#contract/memory.ts'
import { texts } from '#contract/memory.ts'
import { texts as outboxTexts } from '#contract/texts/outbox.ts'
import { roomPath } from '#contract/screens.ts'
import { call } from '#web/core/api/api.ts'
import { errorMessage } from '#web/core/api/error-message.ts'
import { notify } from '#web/core/notices.ts'
import { perform } from '#web/core/outbox/outbox-sender.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { roomKeys, type RoomMeal } from '#web/core/room-keys.ts'

/** @param month YYYY-MM */
export const monthQuery = (roomId: string, month: string) =>
  queryOptions({
    queryKey: [...roomKeys.memory(roomId), month],
    queryFn: ({ signal }) => call(contract.history, { params: { roomId }, query: { month } }, signal),
    staleTime: 0,
  })

/** @param year YYYY */
export const yearQuery = (roomId: string, year: string) =>
  queryOptions({
    queryKey: [...roomKeys.memory(roomId), year],
    queryFn: ({ signal }) => call(contract.year, { params: { roomId }, query: { year } }, signal),
    staleTime: 0,
  })

/** Sets the user's rating of a meal. Null removes the rating. Works without a connection. */
export async function setFace({ roomId, date, meal }: RoomMeal, face: Face | null) {
  const label = face ? `${meal}: ${faceTexts.faces[face].toLowerCase()}` : `${meal}: no face`
  const outcome = await perform({
    route: 'face',
    params: { roomId, date, meal },
    body: { face },
    subject: `face ${date} ${meal}`,
    label,
    refused: outboxTexts.refused(label),
    show: roomPath(roomId),
    stale: [roomKeys.meals(roomId, date), roomKeys.memory(roomId)],
  })
  if (outcome.kind === 'refused' && outcome.error) notify(errorMessage(outcome.error, texts.faceFailed))
}

export const setPhoto = (key: RoomMeal, upload: Blob) =>
  change(key, call(contract.setPhoto, { params: key, upload }), { done: texts.photoTaken, failed: texts.photoFailed })
export const removePhoto = (key: RoomMeal) =>
  change(key, call(contract.removePhoto, { params: key }), {
    done: texts.photoRemoved,
    failed: texts.photoRemoveFailed,
  })

async function change(
  { roomId, date }: RoomMeal,
  sending: Promise<unknown>,
  { done, failed }: { done: string; failed: string },
) {
  try {
    await sending
    notify(done, { tone: 'good' })
  } catch (error) {
    notify(errorMessage(error, failed))
  }
  await queryClient.invalidateQueries({ queryKey: roomKeys.meals(roomId, date) })
  await queryClient.invalidateQueries({ queryKey: roomKeys.memory(roomId) })
}
