/** `npm run docs`: writes `docs/configuration.md`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationPage } from './configuration-page.ts'

writeFileSync(join(import.meta.dirname, '../docs/configuration.md'), configurationPage())
