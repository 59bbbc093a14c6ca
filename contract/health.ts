/** Is the service up, and does its database answer? For load balancers and the curious. */
import * as z from 'zod/mini'
import { route } from './kit.ts'

export const health = route({ method: 'GET', path: '/api/health', reply: z.object({ status: z.literal('ok') }) })
