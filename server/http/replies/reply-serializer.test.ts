/**
 * The server compiles the serializer of a route for its first reply, not at start-up. This test compiles all
 * serializers.
 */
import { expect, test } from 'vitest'
import { allRoutes } from '#contract/routes/all-routes.ts'
import { compileReply } from './reply-serializer.ts'

test.each(Object.entries(allRoutes))('the reply of %s can be serialized', (_, { reply }) => {
  expect(compileReply(reply)).toBeTypeOf('function')
})
