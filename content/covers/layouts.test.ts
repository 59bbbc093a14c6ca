/** Tests that neither the edge of a picture nor the buttons of a card hide a motif. */
import { expect, test } from 'vitest'
import { layoutFor } from './layouts.ts'

const layouts = Array.from({ length: 60 }, (_, index) => [
  layoutFor(`dish-${index}`),
  layoutFor(`dish-${index}`, 0),
]).flat()
/** The part of a cover in 4:3 that a picture in 16:9 shows. */
const [shownFrom, shownTo] = [1 / 8, 7 / 8]
/** The corner with the two buttons of a card, on the narrowest card in a row of two: right of `x`, above `y`. */
const buttons = { x: 0.6, y: 0.3 }

test('no motif is cut off at the edge, and no motif is beneath the buttons of a card', () => {
  for (const { motif, beside } of layouts)
    for (const { x, y, size, rotation } of [motif, ...beside]) {
      // Half of the side of the box around the rotated motif. Motifs have round corners, so the box is smaller than
      // the box around a rotated square.
      const half = (size / 2) * (1 + Math.abs(Math.sin((rotation * Math.PI) / 180)) / 3)
      const [left, right] = [x - half * 0.75, x + half * 0.75]
      expect({ x, y, isInside: left >= 0 && right <= 1 && y - half >= shownFrom && y + half <= shownTo }).toEqual({
        x,
        y,
        isInside: true,
      })
      expect(right > buttons.x && y - half < buttons.y, `${x} ${y}`).toBe(false)
    }
})
