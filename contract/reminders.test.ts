/** Tests which addresses of push services are accepted. */
import { describe, expect, it } from 'vitest'
import { limits, subscribe } from './reminders.ts'

const isAccepted = (endpoint: string) => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  return subscribe.body.safeParse({ endpoint, keys, roomId: 'a'.repeat(16), kinds: ['decided'] }).success
}

describe('the endpoint of a push subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-par02p.notify.windows.com/w/?token=BQY%3d',
  ])('%s is accepted', { tags: ['REMINDERS-05'] }, (endpoint) => expect(isAccepted(endpoint)).toBe(true))

  it.each([
    'http://push.potluck.test/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://localhost/1',
    'https://printer.local/1',
    'https://2130706433/1',
    'https://push.potluck.test:8443/1',
    'https://user@push.potluck.test/1',
    'push',
  ])('%s is refused', { tags: ['REMINDERS-05', 'REMINDERS-08'] }, (endpoint) => {
    expect(isAccepted(endpoint)).toBe(false)
  })

  it('an endpoint that is too long is refused', { tags: ['REMINDERS-08'] }, () => {
    expect(isAccepted(`https://push.potluck.test/${'a'.repeat(limits.endpointCharsMax)}`)).toBe(false)
  })
})
