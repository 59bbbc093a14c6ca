/** Decides whether a pasted, typed or shared text is a list of addresses or a recipe. */

/** A line that is an address, with or without `https://`: for example `recipes.example/lasagne`. */
const addressLine = /^(?:https?:\/\/\S+|(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]\S*)?)$/i
const linkPattern = /https?:\/\/[^\s<>"]+/i
/** Punctuation directly after a link. It belongs to the sentence around the link, not to the link. */
const endOfSentence = /[.,;:!?…'’”»]+$/
/** The maximum length of the text that an app shares together with a link. A longer text counts as a recipe. */
const besideLinkCharsMax = 300

type Pasted = { addresses: string[]; text?: undefined } | { text: string; addresses?: undefined }

const withScheme = (address: string) => (/^https?:\/\//i.test(address) ? address : `https://${address}`)

/** The addresses if every line is an address, else the text. Empty lines are ignored. */
export function readPasted(pasted: string): Pasted {
  const lines = linesOf(pasted)
  return lines.length && lines.every((line) => addressLine.test(line))
    ? { addresses: lines.map(withScheme) }
    : { text: pasted.trim() }
}

/** @returns `pasted` without its first address */
export const withoutFirstAddress = (pasted: string) => linesOf(pasted).slice(1).join('\n')

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * Finds what another app or the bookmarklet has shared: the parameter `url`, else a link in `text`, else a link in
 * `title`. A link does not count if the text beside it is long. Without a link that counts, the result is `title` and
 * `text` as the text of a recipe. Null when nothing was shared.
 */
export function sharedText(search: string): string | null {
  const params = new URLSearchParams(search)
  const [url, text, title] = ['url', 'text', 'title'].map((name) => params.get(name)?.trim() ?? '')
  if (url) return url
  const link = linkIn(text!)
  if (link && text!.length - link.length <= besideLinkCharsMax) return link
  const titleLink = linkIn(title!)
  if (!link && text!.length <= besideLinkCharsMax && titleLink) return titleLink
  return [title, text].filter(Boolean).join('\n') || null
}

/** The first link in a text, without the punctuation after it. A `)` at its end is removed if the link has no `(`. */
function linkIn(text: string): string | undefined {
  const link = linkPattern.exec(text)?.[0].replace(endOfSentence, '')
  return link?.endsWith(')') && !link.includes('(') ? link.slice(0, -1).replace(endOfSentence, '') : link
}
