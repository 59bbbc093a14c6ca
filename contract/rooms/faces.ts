/** Faces: what people thought of a decided meal. Also the meal at which a dish was last eaten. */
import * as z from 'zod/mini'

export const texts = {
  faces: { loved: 'Loved it', fine: 'Fine', 'not-again': 'Not again' },
}

export const Face = z.enum(['loved', 'fine', 'not-again'])
export type Face = z.infer<typeof Face>

export const MealFace = z.object({ _id: z.string(), name: z.string(), face: Face })
export type MealFace = z.infer<typeof MealFace>

/** The last earlier meal for which the room decided the same dish, and how many people loved it then. */
export const LastEaten = z.object({ date: z.string(), loved: z.number() })
export type LastEaten = z.infer<typeof LastEaten>
