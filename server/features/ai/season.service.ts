/**
 * Scores how well a dish suits the time of year. The server does not know whether the user lives in the northern or the
 * southern hemisphere. Around a solstice, the user has either summer or winter, so both cooling and warming dishes fit.
 * Around an equinox, only dishes that are neither cooling nor warming fit.
 */
import { tokenize } from '#server/text/tokenize.ts'

interface Dish {
  title: string
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
/** December and January, numbered as in `Date`. */
const holidayMonths = new Set([11, 0])

/** @param month from 0 to 11 @returns 0 or 1 */
export function seasonFit({ title, tags }: Dish, month: number): number {
  const words = tokenize(title)
  const isSeasonal = words.some((word) => warming.has(word) || cooling.has(word))
  // December to February and June to August.
  const isAroundSolstice = (month + 1) % 6 < 3
  const isHolidayDish = holidayMonths.has(month) && tags.includes('Holiday')
  return isHolidayDish || isSeasonal === isAroundSolstice ? 1 : 0
}
