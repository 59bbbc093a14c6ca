/** `docs/configuration.md`, made of what the server itself reads, so that no variable is missing from it. */
import * as z from 'zod/mini'
import { Environment, descriptions } from '#server/config.ts'

export function configurationPage() {
  const { properties = {} } = z.toJSONSchema(Environment, { io: 'input', unrepresentable: 'any' })
  const rows = Object.entries(descriptions).map(([name, meaning]) => {
    const fallback = (properties[name] as { default?: string | number } | undefined)?.default
    return `| \`${name}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${meaning} |`
  })
  return `# Configuration

Made by \`npm run docs\` from \`server/config.ts\`; change it there.

Environment only, read once at the start. Every problem is named at once, and the server does not start with one. An
empty variable is one that is not set. Nothing here must be set: \`npm start\` works without any.

| variable | without it | what it is |
|---|---|---|
${rows.join('\n')}
`
}
