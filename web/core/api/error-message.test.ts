/** Tests which text the user sees when a call fails. */
import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { errorMessage, refusalMessage } from './error-message.ts'

const fallback = 'Failed to save'
const refusal = (status: number, message: string) => new ApiError(status, { message, code: 'bad-request' })
const noReply = new ApiError(0, { message: 'Network error', code: 'network' })
const timeout = new ApiError(0, { message: 'Timed out', code: 'timeout' })

test.each([
  ['the message of the server', refusal(400, 'Title is too long'), 'Title is too long'],
  ['the message of the server, also for a server error', refusal(500, 'Server error'), 'Server error'],
  ['the fallback if there is no reply', noReply, fallback],
  ['the message of a time-out', timeout, 'Timed out'],
  ['the fallback if the reply has no message', refusal(502, ''), fallback],
])('errorMessage returns %s', (_, error, expected) => {
  expect(errorMessage(error, fallback)).toBe(expected)
})

test.each([
  ['the message of a refusal', refusal(400, 'Title is too long'), 'Title is too long'],
  ['the fallback for a server error', refusal(500, 'Server error'), fallback],
  ['the fallback if there is no reply', noReply, fallback],
])('refusalMessage returns %s', (_, error, expected) => {
  expect(refusalMessage(error, fallback)).toBe(expected)
})

test.each([errorMessage, refusalMessage])('%o rethrows an error that is not an ApiError', (messageOf) => {
  const bug = new TypeError('x is not a function')
  expect(() => messageOf(bug, fallback)).toThrow(bug)
})
