/** Asks a chat model for dishes of a cuisine. */
import { limits } from '#contract/ai.ts'
import { createChat, type ChatOptions } from './chat.source.ts'
import { readDishNames } from './model-response.source.ts'

/**
 * Returns names of dishes of a cuisine, or an empty list when the model responds with an empty list. The prompt asks
 * for dishes that are not in `shown`, but the response may contain dishes in `shown`.
 * @throws UpstreamError when the model cannot be reached or its response cannot be read
 */
export type AskForDishes = (cuisine: string, shown: string[]) => Promise<string[]>

export function dishModel(options: ChatOptions): AskForDishes {
  const chat = createChat(options)
  return async (cuisine, shown) => readDishNames(await chat({ system: systemPrompt, user: userPrompt(cuisine, shown) }))
}

const systemPrompt =
  'You help home cooks decide what to make. You answer with a JSON array of dish names and nothing else: no prose, no numbering, no markup.'

function userPrompt(cuisine: string, shown: string[]) {
  const wish = `Name ${limits.dishesMax} different real dishes of ${cuisine} cuisine that one can cook at home, at most ${limits.dishCharsMax} characters each.`
  return shown.length ? `${wish} None of these: ${JSON.stringify(shown)}` : wish
}
