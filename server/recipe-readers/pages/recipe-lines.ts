/** Tells the lines of ingredients from the lines of steps. */
import { parseIngredientLine } from '#cooking/ingredient-line.ts'

const ingredientCharsMax = 250

/** How much a line looks like an ingredient, from 0 to 1. */
export function ingredientLikeness(text: string): number {
  if (text.length > ingredientCharsMax) return 0
  const { kind, amounts } = parseIngredientLine(text)
  const words = text.split(' ').length
  const isSentence = /[.!?]$/.test(text) && words > 8
  if (kind === 'heading') return 0.2
  if (isSentence) return amounts.length && words < 20 ? 0.3 : 0.1
  if (amounts.some(({ quantity }) => quantity !== null)) return words <= 25 ? 1 : 0.5
  if (amounts.length) return 0.8
  return words <= 6 ? 0.4 : 0.15
}

/** `Step 1`, `2.`, `3) Bake`: the number in front of a step. */
const stepNumber =
  /^(?:(?:step|schritt|étape|etape|stap|steg|trin|paso|passo|krok|lépés|βήμα|шаг|adım|步骤|步驟|ステップ|工程)\s?#?\d{1,2}\s?[:.)–-]?\s*|\d{1,2}\s?[.):]\s+|\d{1,2}\s+(?=\p{Lu}\p{L}+\s\p{Ll}))/iu

/** A step without the number in front of it. */
export const withoutStepNumber = (text: string) => text.replace(stepNumber, '').trim()

/** A box to tick or a bullet in front of an ingredient. */
const bullet = /^(?:[-–—*•·‣▪▢☐□✓✔◦○●]\s?)+(?=\S)/u
export const withoutBullet = (text: string) => text.replace(bullet, '')

/** `1x 2x 3x`, `US Customary Metric`, and the like: controls that are copied with a list. */
const control =
  /^(?:(?:\d(?:\/\d)?x\s?)+|us customary\s?-?\s?metric|us\s?metric|metric\s?us|scale|cook mode.*|prevent your screen.*|keep (?:your )?screen.*|print(?: recipe)?|pin(?: recipe)?|save(?: recipe)?|share|copy(?: ingredients)?|add to (?:cart|list|shopping list).*|advertisement|ad|select all.*|deselect all|check all|\d+\s?\/\s?\d+|image|photo|foto|buy now|shop ingredients.*|jump to.*|mode cuisine.*)$/i
export const isControl = (text: string) => control.test(text) || !/[\p{L}\p{N}]/u.test(text)
