/** Calls routes by their names in the contract. */
import { allRoutes, type RouteName } from '#contract/routes/all-routes.ts'
import { request, nextIpAddress } from '#tests/support/app/request.ts'
import type { TestApp } from '#tests/support/app/test-app.ts'
import type { Call } from './rights-row.ts'
import type { Person } from './rights-fixture.ts'

/** Replaces the parameters of a path: `/rooms/:id` becomes `/rooms/42`. */
export const fillPath = (
  path: string,
  params: Record<string, string> = {},
  encode: (text: string) => string = encodeURIComponent,
) => path.replace(/:(\w+)/g, (_, name: string) => encode(params[name] ?? ''))

export async function callRoute(
  app: TestApp['app'],
  name: RouteName,
  { params, query, body, file }: Call,
  caller: Person | null,
) {
  const { method, path } = allRoutes[name]
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  return request(app, `${method} ${fillPath(path, params) as '/'}${search}`, {
    ...(file ? { form: file } : { body }),
    token: caller?.token,
    ip: nextIpAddress(),
  })
}
