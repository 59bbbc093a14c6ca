/** Tells whether an IP address belongs to the public internet. */
import ipaddr from 'ipaddr.js'
import { isIPv4, isIPv6 } from 'node:net'

/** The range of all public IPv6 addresses. IPv4-compatible addresses (`::1.2.3.4`) are outside of it. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/**
 * With these addresses, servers in a network without IPv4 reach IPv4 hosts (NAT64, RFC 6052). The last 32 bits are the
 * IPv4 address of the host.
 */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Whether an address is on the public internet. False for private, local, reserved, documentation and multicast
 * networks, for tunnels (6to4, Teredo), and for any text that is not an IP address. If an IPv6 address is a mapped or
 * NAT64 form of an IPv4 address, the IPv4 address decides.
 */
export function isPublicAddress(text: string): boolean {
  const address = parse(text)
  if (!address) return false
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  if (address.match(nat64)) return isPublicAddress(ipaddr.fromByteArray(address.toByteArray().slice(12)).toString())
  return address.range() === 'unicast' && address.match(globalUnicast)
}

function parse(text: string) {
  if (isIPv4(text)) return ipaddr.parse(text)
  // `ipaddr.js` would treat `::1.2.3.4` as a mapped IPv4 address. Therefore the `URL` class first rewrites the address
  // in hexadecimal. The `URL` class also rejects an address with a zone.
  const url = `http://[${text}]`
  return isIPv6(text) && URL.canParse(url) ? ipaddr.process(new URL(url).hostname.slice(1, -1)) : null
}
