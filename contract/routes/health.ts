/** The health and readiness checks, for load balancers. The health check fails when the database does not respond. */
import * as z from 'zod/mini'
import { route } from './route.ts'

export const health = route({ method: 'GET', path: '/api/health', reply: z.object({ status: z.literal('ok') }) })

/**
 * Fails when the database does not respond, and as soon as a shutdown begins. Load balancers then send requests to
 * other servers.
 */
export const ready = route({ method: 'GET', path: '/api/ready', reply: z.object({ status: z.literal('ready') }) })
