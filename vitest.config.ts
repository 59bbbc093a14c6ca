import { defineConfig } from 'vitest/config'

/** The same feature tests run on every database; journeys drive the built product in a real browser. */
const features = (name: string, database: string, include: string[]) => ({
  test: { name, include, env: { TEST_DATABASE: database }, testTimeout: 30_000, hookTimeout: 60_000 },
})

const onlyFeatures = ['server/**/*.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      features('sqlite', 'sqlite', [...onlyFeatures, 'content/**/*.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts', 'testing/**/*.test.ts', '*.test.ts']),
      // A real server says all that PGlite could say, and more; PGlite is there where none can be had.
      process.env.DATABASE_URL ? features('postgres', process.env.DATABASE_URL, onlyFeatures) : features('pglite', 'pglite', onlyFeatures),
      { test: { name: 'e2e', include: ['e2e/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
  },
})
