/** Describes a JSON schema for people. Types are in the notation of TypeScript, and limits are in words. */
import { escapeHtml } from '#server/pages/page-metadata.ts'
import type { JsonSchema } from './route-schema.ts'

const nameOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1)

/** A type as HTML. Each named schema is a link, and each property is on a separate line. */
export function typeOf(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return `<a href="#schema-${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((each) => escapeHtml(JSON.stringify(each))).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (either) return either.map((each) => typeOf(each, indent)).join(' | ')
  if (schema.properties) return objectOf(schema, indent)
  if (schema.items) return arrayOf(typeOf(schema.items, indent))
  if (schema.contentMediaType) return 'file'
  return schema.type ? [schema.type].flat().join(' | ') : 'any'
}

const arrayOf = (type: string) => (/ \| (?![^{]*\})/.test(type) ? `(${type})[]` : `${type}[]`)

function objectOf({ properties, required = [] }: JsonSchema, indent: string) {
  const deeper = `${indent}  `
  const lines = Object.entries(properties!).map(([name, schema]) => {
    const limits = limitsOf(schema)
    return `${deeper}${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, deeper)}${limits && ` <i>${limits}</i>`}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

const between = (min: number | undefined, max: number | undefined, what: string) => {
  if (min === undefined && max === undefined) return []
  if (min === undefined) return [`at most ${max} ${what}`]
  return [max === undefined ? `at least ${min} ${what}` : `${min} to ${max} ${what}`]
}

/** The limits of a schema in words; empty when the schema has no limits. */
export function limitsOf(schema: JsonSchema): string {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, pattern, format, items } = schema
  const ofSchema = [
    ...between(minLength, maxLength, 'characters'),
    ...between(minItems, maxItems, 'entries'),
    ...between(minimum, maximum, '').map((range) => range.trim()),
    ...(format ? [format] : pattern ? [`like ${escapeHtml(pattern)}`] : []),
    ...(schema.default === undefined ? [] : [`default ${escapeHtml(JSON.stringify(schema.default))}`]),
  ]
  const ofParts = (schema.anyOf ?? []).map(limitsOf).filter(Boolean)
  const ofItems = items && limitsOf(items)
  return [...ofSchema, ...ofParts, ...(ofItems ? [`each ${ofItems}`] : [])].join(', ')
}
