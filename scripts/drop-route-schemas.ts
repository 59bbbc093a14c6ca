/**
 * A Vite plugin for the build of the web app. It removes the schemas of routes from the contract, so that the first
 * screen does not load the package zod. When the browser calls a route, it checks neither the input nor the reply with
 * a schema (web/core/api/api.ts). A form that validates its input imports the contract file with `import()`. A file
 * that is imported in this way keeps its schemas (docs/decisions/0026).
 */
import type { Plugin } from 'vite'

interface Edit {
  start: number
  end: number
  text: string
}

/** The end of some module ids. A contract file whose id ends with this text keeps its schemas. */
const whole = '?whole'
const schemaNames = ['params', 'query', 'body', 'reply']

export const dropRouteSchemas = (): Plugin => ({
  name: 'drop-route-schemas',
  apply: 'build',
  resolveId: {
    order: 'pre',
    filter: { id: /^(#contract|\.)\/([\w-]+\/)*[\w-]+\.ts$/ },
    async handler(source, importer, { kind }) {
      const isWhole = importer?.endsWith(whole) || (source.startsWith('#') && kind === 'dynamic-import')
      const resolved = isWhole ? await this.resolve(source, importer, { skipSelf: true }) : null
      return resolved && { ...resolved, id: resolved.id + whole }
    },
  },
  transform: {
    filter: { id: /\/contract\/([\w-]+\/)*[\w-]+\.ts$/ },
    handler(code) {
      const edits: Edit[] = []
      for (const statement of this.parse(code).body) {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
        if (declaration?.type !== 'VariableDeclaration') continue
        for (const { init } of declaration.declarations) {
          const [definition] = init?.type === 'CallExpression' ? init.arguments : []
          if (definition?.type === 'ObjectExpression' && code.startsWith('route(', init!.start))
            for (const property of definition.properties) {
              const name = property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''
              if (schemaNames.includes(name)) edits.push({ ...property, text: `${name}: undefined` })
            }
          // Marks this value as free of side effects, so that the build drops the value if it is not used.
          else if (init && hasSchema(code.slice(init.start, init.end)))
            edits.push({ ...init, text: `/*@__PURE__*/ (() => (${code.slice(init.start, init.end)}))()` })
        }
      }
      // The contract only defines values. So the build drops an import of a contract file of which nothing is used, for
      // example because only a removed schema used it.
      return { code: applyEdits(code, edits), map: null, moduleSideEffects: false }
    },
  },
})

const hasSchema = (value: string) => /\bz\.\w|^\w+\(/.test(value)

function applyEdits(code: string, edits: Edit[]) {
  let edited = ''
  let position = 0
  for (const { start, end, text } of edits) {
    edited += code.slice(position, start) + text
    position = end
  }
  return edited + code.slice(position)
}
