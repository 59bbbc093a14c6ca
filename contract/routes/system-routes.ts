/** The routes below `/api` that have no `AnyRoute` value in the contract. `checks/layout.test.ts` allows no others. */
interface SystemRoute {
  path: `/api${string}`
  /** The media type of the reply. */
  type: string
  /** The group of the route in the OpenAPI document. */
  group: string
  summary: string
}

const systemRoute = (route: SystemRoute) => route

export const systemRoutes = {
  page: systemRoute({
    path: '/api',
    type: 'text/html',
    group: 'description',
    summary: 'This description as a page to read',
  }),
  document: systemRoute({
    path: '/api/openapi.json',
    type: 'application/json',
    group: 'description',
    summary: 'This description as OpenAPI',
  }),
  metrics: systemRoute({
    path: '/api/metrics',
    type: 'text/plain',
    group: 'health',
    summary: 'Metrics of the process for Prometheus; needs the bearer token that the operator has set',
  }),
  calendarFile: systemRoute({
    path: '/api/calendars/:secret.ics',
    type: 'text/calendar',
    group: 'calendar',
    summary: 'The meals of the plan of a room for calendar apps; the secret in the link gives access',
  }),
}

export type SystemRouteName = keyof typeof systemRoutes
