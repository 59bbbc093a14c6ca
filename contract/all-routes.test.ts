/** A route of any contract file is in the list of all, once. */
import { expect, test } from 'vitest'
import { allRoutes, allSchemas } from './all-routes.ts'

const modules = Object.entries(import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true }))

test('holds every route of every contract file, under its file and name', () => {
  const declared = modules.flatMap(([path, exports]) =>
    Object.entries(exports)
      .filter(([, value]) => typeof value === 'object' && value !== null && 'reply' in value && 'path' in value)
      .map(([name]) => `${path.slice(2, -3)}.${name}`),
  )
  expect(declared.length).toBeGreaterThan(40)
  expect(Object.keys(allRoutes).toSorted()).toEqual(declared.toSorted())
})

test('has no address twice', () => {
  const addresses = Object.values(allRoutes).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('has every named schema once: two of one name would be described as one', () => {
  const named = modules.flatMap(([, exports]) =>
    Object.entries(exports).filter(
      ([name, value]) => /^[A-Z]/.test(name) && typeof value === 'object' && value !== null && '_zod' in value,
    ),
  )
  const names = named.map(([name]) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(Object.keys(allSchemas).toSorted()).toEqual(names.toSorted())
})
