/** Calls of routes by name, as the contract declares them. */
import { allRoutes, type RouteName } from '#contract/all-routes.ts'
import { ask, nextAddress } from '#tests/support/fixtures/users.ts'
import type { Product } from '#tests/support/app/test-app.ts'
import type { Call } from './rights.ts'
import type { Person } from './rights-fixture.ts'

/** `path` with its parameters filled in. */
export const fill = (
  path: string,
  params: Record<string, string> = {},
  encode: (text: string) => string = encodeURIComponent,
) => path.replace(/:(\w+)/g, (_, name: string) => encode(params[name] ?? ''))

export async function callRoute(
  app: Product['app'],
  name: RouteName,
  { params, query, body, file }: Call,
  caller: Person | null,
) {
  const { method, path } = allRoutes[name]
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  return ask(app, `${method} ${fill(path, params) as '/'}${search}`, {
    ...(file ? { form: file } : { body }),
    token: caller?.token,
    from: nextAddress(),
  })
}
