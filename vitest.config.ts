import { defineConfig } from 'vitest/config'
import { requirementIds } from './checks/requirement-ids.ts'

/** The workers and the servers and browsers that tests start inherit this. So a test does not depend on the machine. */
process.env.TZ = 'UTC'

/** The test files of a worker share a process, which loads and compiles each module once. This halves the run time. */
const isolate = false

/** These limits end tests that hang. They are high, because a test takes ten times as long when all cores are busy. */
const timeLimits = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 20_000 } } }

/**
 * On a computer with two cores, three workers keep both cores busy when one worker waits. More workers would make the
 * run slower, because each worker loads all modules itself.
 */
const computing = { maxWorkers: 3, sequence: { groupOrder: 1 } }
/** Journeys (browser tests) often wait, so they get one more worker. They run before the other tests. */
const waiting = { maxWorkers: 4, sequence: { groupOrder: 0 } }

const onDatabase = (name: string, database: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    isolate,
    include,
    exclude: ['**/node_modules/**', ...exclude],
    env: { TEST_DATABASE: database },
    ...computing,
    ...timeLimits,
  },
})

/**
 * This test compiles every regular expression of the product. When the compiled expressions of a process fill 16 MB,
 * Node compiles all further expressions to slow code, and the test takes ten times as long. So this test runs in a
 * separate process.
 */
const regularExpressions = 'tests/security/patterns.test.ts'

/**
 * The folders that contain the tests of all code that sends SQL. All tests in these folders except `regularExpressions`
 * run on SQLite. All except `withoutDatabase` also run on PostgreSQL or PGlite.
 */
const databaseTests = ['server/**/*.test.ts', 'tests/{security,torture}/**/*.test.ts']
/** The tests in the folders of `databaseTests` that do not test SQL. They run only once. */
const withoutDatabase = [
  'server/{archives,collections,http,jobs,outbound,logging,recipe-readers,recipe-writers,shared-pages}/**',
  'server/features/imports/unclear.test.ts',
  'server/features/reminders/{messages,timing}.test.ts',
  'server/pages/preload-links.test.ts',
  'server/pictures/{image-processing,image-worker,bucket-storage}.test.ts',
  'server/features/catalog/{covers,search,week}.test.ts',
  'server/features/catalog/mirror/{food-database,mirror-troubles}.test.ts',
  // These features send only queries for sessions, rate limits, the catalogue and likes. Other tests run such queries
  // on both databases.
  'server/features/{ai,news,videos}/**',
  'server/config.test.ts',
  'server/features/recipes/{ingredients,recipes-validation}.test.ts',
  'tests/security/{address-limits,fuzz-upstreams,html-injection,mail-injection}.test.ts',
  'tests/security/{malformed-requests,path-traversal,prototype-pollution}.test.ts',
  regularExpressions,
]

export default defineConfig({
  test: {
    /** Vitest refuses a test with any other tag. */
    tags: requirementIds().map((name) => ({ name })),
    projects: [
      onDatabase(
        'sqlite',
        'sqlite',
        [...databaseTests, '{content,contract,cooking,checks}/**/*.test.ts'],
        [regularExpressions],
      ),
      { test: { name: 'patterns', isolate: true, include: [regularExpressions], ...computing, ...timeLimits } },
      // Modules of the web app have state, so the setup file loads them again for each test file.
      {
        test: {
          name: 'web',
          isolate,
          environment: 'happy-dom',
          // When the router does not handle a link, the simulated browser must not load another page.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: 'tests/support/web/dom-setup.ts',
          ...computing,
          ...timeLimits,
        },
      },
      // Without a PostgreSQL server, these tests run on PGlite.
      process.env.DATABASE_URL
        ? onDatabase('postgres', process.env.DATABASE_URL, databaseTests, withoutDatabase)
        : onDatabase('pglite', 'pglite', databaseTests, withoutDatabase),
      {
        test: {
          name: 'e2e',
          isolate,
          include: ['tests/e2e/**/*.test.ts'],
          ...waiting,
          ...timeLimits,
        },
      },
    ],
  },
})
