/** Tells whether an IP address belongs to the public internet. */
import ipaddr from 'ipaddr.js'
import { isIPv4, isIPv6 } from 'node:net'

/** The addresses that are assigned to networks (RFC 4291). `::1.2.3.4` and other old forms are not among them. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/**
 * Through these addresses a network without IPv4 reaches IPv4 hosts (NAT64, RFC 6052). The last 32 bits are the IPv4
 * address.
 */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Whether an address is on the public internet. False for private, local, reserved, documentation and multicast
 * networks, also when an IPv6 address contains such an IPv4 address. False for tunnels (6to4, Teredo) and for any text
 * that is not an IP address.
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
  // `ipaddr.js` would treat `::1.2.3.4` as a mapped address. The `URL` class writes such an address in hexadecimal, and
  // rejects an address with a zone.
  const url = `http://[${text}]`
  return isIPv6(text) && URL.canParse(url) ? ipaddr.process(new URL(url).hostname.slice(1, -1)) : null
}
