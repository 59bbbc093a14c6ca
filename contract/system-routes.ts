/** What stands below `/api` and is no route of the contract, because its answer is no JSON of ours: `checks/layout.test.ts` allows no other. */
interface PlainRoute {
  path: `/api${string}`
  type: string
  /** Where it is described: a group of `abouts.ts`, or `papers`, which are the descriptions themselves. */
  group: string
  about: string
}

export const systemRoutes: Record<string, PlainRoute> = {
  page: { path: '/api', type: 'text/html', group: 'papers', about: 'This description as a page to read' },
  document: {
    path: '/api/openapi.json',
    type: 'application/json',
    group: 'papers',
    about: 'This description as OpenAPI',
  },
  metrics: {
    path: '/api/metrics',
    type: 'text/plain',
    group: 'health',
    about: 'How the process is doing, for Prometheus; only with the bearer token that the operator has set',
  },
}
