/** YAML between `---` lines at the beginning of a text. */
import { parse } from 'yaml'

export interface FrontMatter {
  /** Null when there is none, or when it is no YAML object. */
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

/** Aliases are refused: they can expand to any size. What is no YAML object is read as `key: value` lines. */
function readYaml(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = parse(text, { maxAliasCount: 0, schema: 'failsafe', logLevel: 'silent' })
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // The lines below.
  }
  const pairs = text.split(/\r?\n/).map((line) => /^([^\s:#][^:]{0,100}?)\s*:\s*(.*)$/.exec(line))
  const fields = pairs.flatMap((pair) => (pair ? [[pair[1]!.trim(), pair[2]!.trim()] as const] : []))
  return fields.length ? Object.fromEntries(fields) : null
}
