import { defineConfig } from 'vitest/config'

/** One file after the other in one process, with what is loaded and compiled already: that halves the time. */
const isolate = false

/** The same feature tests run on every database; journeys drive the built product in a real browser. */
const features = (name: string, database: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    isolate,
    include,
    exclude: ['**/node_modules/**', ...exclude],
    env: { TEST_DATABASE: database },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

const onlyFeatures = ['server/**/*.test.ts']
/** What asks no database: once is enough. */
const withoutDatabase = [
  ...['article-head', 'breaker', 'dish-head', 'early', 'images', 'kept', 'mail', 'picture-bucket', 'sparing-log'].map(
    (name) => `server/core/${name}.test.ts`,
  ),
  'server/features/catalog/{covers,search,week,food-database,mirror-troubles}.test.ts',
  'server/features/ai/{suggester,model-answer}.test.ts',
  'server/{fuzz-outside,config}.test.ts',
  'server/openapi/**',
]

export default defineConfig({
  test: {
    // As many as the cores that there are at the least: a third makes journeys wait for one another.
    maxWorkers: 2,
    projects: [
      features('sqlite', 'sqlite', [
        ...onlyFeatures,
        'content/**/*.test.ts',
        'contract/**/*.test.ts',
        'web/**/*.test.ts',
        'testing/**/*.test.ts',
        '*.test.ts',
      ]),
      // A real server says all that PGlite could say, and more; PGlite is there where none can be had.
      process.env.DATABASE_URL
        ? features('postgres', process.env.DATABASE_URL, onlyFeatures, withoutDatabase)
        : features('pglite', 'pglite', onlyFeatures, withoutDatabase),
      { test: { name: 'e2e', isolate, include: ['e2e/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
  },
})
