/** The example of RFC 8291, section 5 and appendix A. */
import { describe, expect, it } from 'vitest'
import { areSubscriptionKeys, encryptMessage } from './push-encryption.ts'

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const base64url = (text: string) => Buffer.from(text, 'base64url')

describe('an encrypted message', () => {
  it('an encrypted message equals the message in the example of RFC 8291', { tags: ['REMINDERS-05'] }, () => {
    const body = encryptMessage('When I grow up, I want to be a watermelon', keys, {
      salt: base64url('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: base64url('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    })
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('an encrypted message differs each time the same text is encrypted', { tags: ['REMINDERS-05'] }, () => {
    expect(encryptMessage('Soup', keys)).not.toEqual(encryptMessage('Soup', keys))
  })
})

it('keys that are too short or not a point of the curve are refused', { tags: ['REMINDERS-08'] }, () => {
  expect(areSubscriptionKeys(keys)).toBe(true)
  const offCurve = base64url(keys.p256dh)
  offCurve[64]! ^= 1
  expect(areSubscriptionKeys({ ...keys, p256dh: offCurve.toString('base64url') })).toBe(false)
  expect(areSubscriptionKeys({ ...keys, p256dh: keys.auth })).toBe(false)
  expect(areSubscriptionKeys({ ...keys, auth: 'abc' })).toBe(false)
})
