/**
 * Writes the OpenAPI document as an HTML page without scripts. The page uses the stylesheet of the web app and the CSS
 * rules below.
 */
import { hash } from 'node:crypto'
import { errors } from '#contract/routes/errors.ts'
import { escapeHtml } from '#server/pages/page-metadata.ts'
import type { OpenApi, Operation } from './openapi-document.ts'
import type { JsonSchema } from './route-schema.ts'
import { limitsOf, typeOf } from './schema-text.ts'

// Colours and fonts come from the stylesheet of the web app. Without a build of the web app, they come from the
// browser.
const style = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;background:var(--paper,Canvas);color:var(--ink,CanvasText);font-family:Figtree,'Figtree fallback',Arial,sans-serif;line-height:1.55}
header,main,nav{max-width:60rem;margin-inline:auto;padding-inline:max(1rem,4vw)}
header{padding-block:3rem 1rem}
h1,h2{font-family:Fraunces,'Fraunces fallback',Georgia,serif;font-weight:600;line-height:1.1;margin:0}
h1{font-size:clamp(2.4rem,8vw,3.8rem)}
h2{font-size:1.75rem;margin-block:3.5rem 1rem;padding-top:1.5rem;border-top:1px solid var(--line,GrayText)}
header p{max-width:65ch;margin:1rem 0 0;color:var(--ink-soft,GrayText)}
a{color:var(--tomato-text,LinkText);text-decoration:underline;text-underline-offset:.2em}
nav ul{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;margin:1rem 0 0;padding:0}
nav a{display:block;padding:.45rem .9rem;border:1px solid var(--line-strong,GrayText);border-radius:99px;color:inherit;text-decoration:none}
article{margin-block:1rem;padding:1rem 1.15rem;background:var(--card,Canvas);border:1px solid var(--line,GrayText);border-radius:16px}
article:target{border-color:var(--tomato,Highlight)}
h3{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;margin:0;font:600 1rem/1.5 ui-monospace,Consolas,monospace}
h3 a{color:inherit;text-decoration:none;overflow-wrap:anywhere}
h3 a:hover{text-decoration:underline}
h3 b{min-width:3.4em;color:var(--tomato-text,inherit)}
h3 b.get{color:var(--basil,inherit)}
article p{margin:.35rem 0 0}
.who{color:var(--ink-soft,GrayText);font-size:.925rem}
details{margin-top:.6rem}
summary{cursor:pointer;padding-block:.25rem;width:fit-content;font-weight:600}
pre,code{font:.875rem/1.6 ui-monospace,Consolas,monospace}
pre{margin:.4rem 0 0;padding:.75rem .9rem;background:var(--wash,transparent);border-radius:10px;white-space:pre-wrap;overflow-wrap:anywhere}
pre i{color:var(--ink-soft,GrayText);font-style:normal}
pre i::before{content:'// '}
table{width:100%;border-collapse:collapse;font-size:.925rem}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line,GrayText);text-align:start;vertical-align:top}
td code{overflow-wrap:anywhere}
`

/** The page may use its inline styles (allowed by their hash), and load the stylesheet, fonts and icon of the app. */
export const pageContentPolicy = [
  "default-src 'none'",
  `style-src 'self' 'sha256-${hash('sha256', style, 'base64')}'`,
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const inCode = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** @param links the `<link>` elements of the app's icon and stylesheet; empty without a build of the app */
export function openApiPage(document: OpenApi, links: string[]) {
  const { info, tags, paths, components } = document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = tags.map(({ name, description }) => {
    const operationsOfGroup = operations.filter(({ operation }) => operation.tags.includes(name))
    return `<section aria-labelledby="${name}"><h2 id="${name}">${escapeHtml(description)}</h2>${operationsOfGroup.map(articleOf).join('')}</section>`
  })
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<article id="schema-${name}"><h3><a href="#schema-${name}">${name}</a></h3>${schema.description ? `<p>${inCode(schema.description)}</p>` : ''}
<details open><summary>Fields</summary>${shapeOf(name === 'Error' ? withPlainCode(schema) : schema)}</details></article>`,
  )
  const navigation = [
    ...tags.map(({ name, description }) => [name, description]),
    ['errors', 'Errors'],
    ['schemas', 'Schemas'],
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API of Potluck</title>
<meta name="description" content="Every route of the Potluck API: its input, its reply and who may call it.">
<meta name="color-scheme" content="light dark">
${links.join('\n')}
<style>${style}</style>
</head>
<body>
<header>
<h1>The API of Potluck</h1>
${info.description
  .split('\n\n')
  .map((paragraph) => `<p>${inCode(paragraph)}</p>`)
  .join('\n')}
<p>Version ${escapeHtml(info.version)}. For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Groups"><ul>${navigation.map(([id, text]) => `<li><a href="#${id}">${escapeHtml(text!)}</a></li>`).join('')}</ul></nav>
<main>
${groups.join('\n')}
<section aria-labelledby="errors"><h2 id="errors">Errors</h2>${tableOfErrors()}</section>
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${schemas.join('')}</section>
</main>
</body>
</html>
`
}

function articleOf({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const { 'multipart/form-data': form, 'application/json': plain } = requestBody?.content ?? {}
  const sent = form
    ? disclosure(plain ? 'Send a form, or JSON without the file' : 'Send a form', shapeOf(form.schema))
    : plain
      ? disclosure('Send JSON', shapeOf(plain.schema))
      : ''
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${name}</code></td><td>${place}</td><td>${typeOf(schema)}${required ? '' : ', optional'}${limitsOf(schema) && `, ${limitsOf(schema)}`}</td></tr>`,
  )
  const replies = Object.entries(responses['200']!.content ?? {}).map(([type, { schema }]) =>
    disclosure('Reply', type === 'application/json' ? shapeOf(schema) : `<pre>${type}</pre>`),
  )
  return `<article id="${operationId}"><h3><b class="${method}">${method.toUpperCase()}</b><a href="#${operationId}">${path}</a></h3>
<p>${inCode(summary)}.</p>${description ? `<p class="who">${description}</p>` : ''}
${rows.length ? disclosure('Parameters', `<table><tbody>${rows.join('')}</tbody></table>`) : ''}${sent}${replies.join('')}</article>`
}

const shapeOf = (schema: JsonSchema) => `<pre>${typeOf(schema)}</pre>`
const disclosure = (title: string, inner: string) => `<details><summary>${title}</summary>${inner}</details>`

/** Replaces the list of error codes in the schema, because the page shows the codes as a table. */
const withPlainCode = (error: JsonSchema): JsonSchema => ({
  ...error,
  properties: { ...error.properties, code: { type: 'string' } },
})

const tableOfErrors = () =>
  `<table><thead><tr><th>Status</th><th>Code</th><th>Message</th></tr></thead><tbody>${Object.entries(errors)
    .map(
      ([code, { status, text }]) =>
        `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(text)}</td></tr>`,
    )
    .join('')}</tbody></table>`
