/**
 * Configures knip, which reports unused files, exports and packages. With `--production`, knip uses only the patterns
 * that end with `!`, so that it also reports code that only tests use. To allow an export that only tests import, give
 * the export the tag `@internal`.
 */
import type { KnipConfig } from 'knip'

const config: KnipConfig = ({ production }) => ({
  entry: [
    'server/main.ts!',
    // Entry points. The server starts the workers by their paths. Most of the other files are commands.
    'server/pictures/{cover,image}-worker.ts!',
    'server/recipe-readers/{file,reader}-worker.ts!',
    'server/cli/{backup,restore,export,invite}.ts!',
    'scripts/{start,test,tool,check,bench,build,dev,demo,precompress,prerender,icons}.mjs!',
    '{content/build,scripts/{demo/content,docs,drop-route-schemas,ingredients/train}}.ts!',
    'bench/{,hostile/}*.ts!',
    'bench/{baselines,clients}/*.ts!',
    '{contract,cooking,server,web,content,tests,checks}/**/*.test.{ts,tsx}',
    // scripts/test.mjs passes this reporter to Vitest by its path.
    'checks/requirements-reporter.ts',
    // Kysely calls the function `up` of each migration by its name.
    'server/db/migrations/*.ts!',
    'vite.server.config.ts!',
    'vite.worker.config.ts!',
    'web/worker/service-worker.ts!',
    'web/hydrate-after-paint.ts!',
    'web/prerender.tsx!',
  ],
  project: ['**/*.{ts,tsx,mjs,cjs,css}!', '!dist/**', '!**/*.test.{ts,tsx}!', '!{tests,checks,content/rules}/**!'],
  ignoreExportsUsedInFile: production,
  // scripts/check.mjs starts the programs in these packages by their paths.
  ignoreDependencies: ['dependency-cruiser', 'oxlint', 'oxlint-tsgolint'],
  // Programs of the operating system. Some computers do not have them.
  ignoreBinaries: ['taskset', 'prlimit', 'pg_config'],
})

export default config
