/** The ids of the requirements, in the order of `docs/requirements.md`. They are the only tags that tests may have. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = join(import.meta.dirname, '../docs/requirements.md')

export const requirementIds = () =>
  [...readFileSync(page, 'utf8').matchAll(/^- `([A-Z]+-\d{2})` /gm)].map(([, id]) => id!)
