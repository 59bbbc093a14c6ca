/** The addresses below `/api` that do not answer with JSON of the contract. `checks/layout.test.ts` allows no others. */
interface SystemRoute {
  path: `/api${string}`
  type: string
  /** A group of `routeGroups`, or `description` for the API description itself. */
  group: string
  summary: string
}

export const systemRoutes: Record<string, SystemRoute> = {
  page: { path: '/api', type: 'text/html', group: 'description', summary: 'This description as an HTML page' },
  document: {
    path: '/api/openapi.json',
    type: 'application/json',
    group: 'description',
    summary: 'This description as OpenAPI',
  },
  metrics: {
    path: '/api/metrics',
    type: 'text/plain',
    group: 'health',
    summary: 'Metrics of the process for Prometheus. Needs the bearer token that the operator has set',
  },
}
