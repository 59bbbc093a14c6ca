/** Reads front matter: YAML between two `---` lines at the beginning of a text. */
import { parse } from 'yaml'

export interface FrontMatter {
  /** Null when the text has no front matter, or when the front matter is longer than `charsMax` or has no fields. */
  fields: Record<string, unknown> | null
  body: string
}

const charsMax = 50_000

export function splitFrontMatter(text: string): FrontMatter {
  const plain = text.replace(/^[\s\uFEFF]+/, '')
  const found = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(plain)
  if (!found) return { fields: null, body: plain }
  const yaml = found[1] ?? ''
  return { fields: yaml.length > charsMax ? null : readYaml(yaml), body: plain.slice(found[0].length) }
}

/**
 * Parses YAML. Aliases are refused, because they can expand to any size. A text that is not a YAML object is read line
 * by line.
 */
function readYaml(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = parse(text, { maxAliasCount: 0, schema: 'failsafe', logLevel: 'error', prettyErrors: false })
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // The text is not valid YAML, or has an alias.
  }
  return readLines(text)
}

/** Reads lines such as `key: value`, and lines such as `- item` below a key. */
function readLines(text: string) {
  const fields = new Map<string, string | string[]>()
  let last = ''
  for (const line of text.split(/\r?\n/)) {
    const [, item] = /^\s*-\s+(\S.*)$/.exec(line) ?? []
    const [, key, value = ''] = /^([^\s:#][^:]{0,100}?)\s*:\s*(.*)$/.exec(line) ?? []
    const items = fields.get(last)
    if (item && Array.isArray(items)) items.push(withoutQuotes(item))
    else if (item && last) fields.set(last, [withoutQuotes(item)])
    else if (key) {
      last = key.trim()
      fields.set(last, withoutQuotes(value))
    }
  }
  return fields.size ? Object.fromEntries(fields) : null
}

const withoutQuotes = (text: string) => text.trim().replace(/^(["'])(.*)\1$/, '$2')
