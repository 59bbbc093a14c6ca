/** Is the service up, does its database answer, may it get visitors? For load balancers and the curious. */
import * as z from 'zod/mini'
import { route } from './route.ts'

export const health = route({ method: 'GET', path: '/api/health', reply: z.object({ status: z.literal('ok') }) })

/** Also no from the moment a process has been told to end: whoever hands out visitors sends them elsewhere. */
export const ready = route({ method: 'GET', path: '/api/ready', reply: z.object({ status: z.literal('ready') }) })
