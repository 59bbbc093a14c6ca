/** Faces (ratings of a decided meal), and when a room last ate a dish. */
import * as z from 'zod/mini'

export const texts = {
  faces: { loved: 'Loved it', fine: 'Fine', 'not-again': 'Not again' },
}

export const Face = z.enum(['loved', 'fine', 'not-again'])
export type Face = z.infer<typeof Face>

export const MealFace = z.object({ _id: z.string(), name: z.string(), face: Face })
export type MealFace = z.infer<typeof MealFace>

/**
 * The last earlier day on which the room decided the same dish, and how many people gave that meal the face `loved`.
 */
export const LastEaten = z.object({ date: z.string(), loved: z.number() })
export type LastEaten = z.infer<typeof LastEaten>
