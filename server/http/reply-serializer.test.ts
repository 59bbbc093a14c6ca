/** Serializers of replies are compiled with the first reply, so that a start would not find one that cannot be compiled. */
import { expect, test } from 'vitest'
import { allRoutes } from '#contract/all-routes.ts'
import { compileReply } from './reply-serializer.ts'

test.each(Object.entries(allRoutes))('the reply of %s can be serialized', (_, { reply }) => {
  expect(compileReply(reply)).toBeTypeOf('function')
})
