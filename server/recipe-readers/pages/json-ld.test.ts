import { expect, test } from 'vitest'
import { jsonLdValues } from './json-ld.ts'
import { parsePage } from './page-tree.ts'

const soup = { '@type': 'Recipe', name: 'Leek & "potato" soup', recipeInstructions: '<p>Slice the leeks.</p>' }
const text = JSON.stringify(soup)
const entities = (value: string) => value.replace(/["&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

test.each<[string, string]>([
  ['as it is', text],
  ['with entities', text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')],
  ['with numeric entities', entities(text)],
  ['as a text in quotes', JSON.stringify(text)],
  ['with a trailing comma and entities', entities(text.replace('}', ',}'))],
])('jsonLdValues reads JSON %s', { tags: ['IMPORTS-11'] }, (_, script) =>
  expect(jsonLdValues(parsePage(`<script type="application/ld+json">\n${script}\n</script>`))).toEqual([soup]),
)

test(
  'jsonLdValues keeps entities in values if the quotes around the values are not entities',
  { tags: ['IMPORTS-11'] },
  () => {
    const page = parsePage('<script type="application/ld+json">{"name": "Leek &quot;soup&quot;",}</script>')
    expect(jsonLdValues(page)).toEqual([{ name: 'Leek &quot;soup&quot;' }])
  },
)
