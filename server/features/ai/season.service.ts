/**
 * What the time of the year speaks for. Nobody has told us on which half of the earth the cook lives: about the solstices
 * it is either hot or cold there, so what warms and what cools both fit; about the equinoxes what does neither.
 */
import { tokenize } from '#server/text/tokenize.ts'

interface Dish {
  title: string
  category: string
  tags: string[]
}

const warming = new Set(
  'soup stew braised casserole curry roast roasted pie tagine ragu ragout goulash chili hotpot dumplings baked gratin pudding ramen pho jjigae dal daal cassoulet chowder broth'.split(
    ' ',
  ),
)
const cooling = new Set(
  'salad chilled cold iced ice granita ceviche gazpacho tabbouleh fattoush cucumber melon mango lemon lime mint yogurt yoghurt tzatziki grilled skewers kebab summer sorbet slaw raw carpaccio'.split(
    ' ',
  ),
)
const feasts = new Set([11, 0])

/** From 0 to 1. `month` as JavaScript counts it. */
export function seasonFit({ title, tags }: Dish, month: number): number {
  const words = tokenize(title)
  const isOfExtremes = words.some((word) => warming.has(word) || cooling.has(word))
  // December to February and June to August.
  const isSolstice = (month + 1) % 6 < 3
  const fit = isOfExtremes === isSolstice ? 1 : 0
  return feasts.has(month) && tags.includes('Holiday') ? 1 : fit
}
