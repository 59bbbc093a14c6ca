/** Checks that the lists of routes and schemas are complete and have no duplicates. */
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { allRoutes, allSchemas } from './all-routes.ts'

const modules = Object.entries(
  import.meta.glob<Record<string, unknown>>(['/contract/**/*.ts', '!/contract/**/*.test.ts'], { eager: true }),
)

/** The feature name of a file, for example `roomSettings` for `/contract/rooms/room-settings.ts`. */
const featureOf = (path: string) =>
  basename(path, '.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

test('allRoutes has every route of every contract file, with its feature and name as the key', () => {
  const declared = modules.flatMap(([path, exports]) =>
    Object.entries(exports)
      .filter(([, value]) => typeof value === 'object' && value !== null && 'reply' in value && 'path' in value)
      .map(([name]) => `${featureOf(path)}.${name}`),
  )
  expect(declared.length).toBeGreaterThan(40)
  expect(Object.keys(allRoutes).toSorted()).toEqual(declared.toSorted())
})

test('no two routes have the same method and path', () => {
  const addresses = Object.values(allRoutes).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('no two schemas have the same name, because the API description would merge them', () => {
  const named = modules.flatMap(([, exports]) =>
    Object.entries(exports).filter(
      ([name, value]) => /^[A-Z]/.test(name) && typeof value === 'object' && value !== null && '_zod' in value,
    ),
  )
  const names = named.map(([name]) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(Object.keys(allSchemas).toSorted()).toEqual(names.toSorted())
})
