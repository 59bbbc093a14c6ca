/** The server compiles a serializer with the first reply, not when it starts. This test compiles all of them. */
import { expect, test } from 'vitest'
import { allRoutes } from '#contract/routes/all-routes.ts'
import { compileReply } from './reply-serializer.ts'

test.each(Object.entries(allRoutes))('the reply of %s can be serialized', (_, { reply }) => {
  expect(compileReply(reply)).toBeTypeOf('function')
})
