/** The health and readiness checks, for load balancers. */
import * as z from 'zod/mini'
import { route } from './route.ts'

export const health = route({ method: 'GET', path: '/api/health', reply: z.object({ status: z.literal('ok') }) })

/** Fails as soon as a shutdown begins, so that load balancers send requests to other servers. */
export const ready = route({ method: 'GET', path: '/api/ready', reply: z.object({ status: z.literal('ready') }) })
