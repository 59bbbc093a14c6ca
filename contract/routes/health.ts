/** The health and readiness checks, for load balancers. */
import * as z from 'zod/mini'
import { route } from './route.ts'

export const health = route({ method: 'GET', path: '/api/health', reply: z.object({ status: z.literal('ok') }) })

/** Fails from the start of a shutdown, so that load balancers send requests elsewhere. */
export const ready = route({ method: 'GET', path: '/api/ready', reply: z.object({ status: z.literal('ready') }) })
