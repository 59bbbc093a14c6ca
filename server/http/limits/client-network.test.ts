/** Tests the key by which rate limits count a client. */
import fc from '#tests/support/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { networkOf } from './client-network.ts'

const hex = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
const groups = (count: number) => fc.array(hex, { minLength: count, maxLength: count })

describe('the network of a client', { tags: ['AUTH-30'] }, () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
    ['[2001:db8:1:2::7]:4711', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
    ['', 'unknown'],
    ['_hidden', 'unknown'],
    ['203.0.113.7, 198.51.100.1', 'unknown'],
  ])('the network of %j is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('all addresses of a /64 network have the same key, and the next /64 network has another key', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (prefix, host, otherHost) => {
        const at = (network: string[], rest: string[]) => networkOf([...network, ...rest].join(':'))
        const neighbour = [...prefix.slice(0, 3), (Number.parseInt(prefix[3]!, 16) ^ 1).toString(16)]
        // The test uses only addresses that begin with 2001, because these addresses are never IPv4-mapped.
        const [ours, theirs] = [
          ['2001', ...prefix.slice(1)],
          ['2001', ...neighbour.slice(1)],
        ]
        expect(at(ours, host)).toBe(at(ours, otherHost))
        expect(at(theirs, host)).not.toBe(at(ours, host))
      }),
    )
  })
})
