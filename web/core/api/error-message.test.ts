/** Which text of a failed call the user sees. */
import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { errorMessage, refusalMessage } from './error-message.ts'

const fallback = 'Failed to save'
const refusal = (status: number, message: string) => new ApiError(status, { message, code: 'bad-request' })
const noReply = new ApiError(0, { message: 'Network error', code: 'network' })
const timeout = new ApiError(0, { message: 'Timed out', code: 'timeout' })

test.each([
  ['the message of the server', refusal(400, 'Title is too long'), 'Title is too long'],
  ['the message of the server, also when the server failed', refusal(500, 'Server error'), 'Server error'],
  ['the fallback, without a reply', noReply, fallback],
  ['that no reply came in time', timeout, 'Timed out'],
  ['the fallback, when the reply has no message', refusal(502, ''), fallback],
])('errorMessage returns %s', (_, error, expected) => {
  expect(errorMessage(error, fallback)).toBe(expected)
})

test.each([
  ['the message of a refusal', refusal(400, 'Title is too long'), 'Title is too long'],
  ['the fallback, when the server failed', refusal(500, 'Server error'), fallback],
  ['the fallback, without a reply', noReply, fallback],
])('refusalMessage returns %s', (_, error, expected) => {
  expect(refusalMessage(error, fallback)).toBe(expected)
})

test.each([errorMessage, refusalMessage])('an error of the program is thrown again by %o', (messageOf) => {
  const bug = new TypeError('x is not a function')
  expect(() => messageOf(bug, fallback)).toThrow(bug)
})
