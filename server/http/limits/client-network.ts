/** The network of a client. Rate limits count requests by this network. */
import ipaddr from 'ipaddr.js'

/** An internet customer gets at least a /64 network, and can use every address in it. */
const ipv6PrefixBits = 64
/** Some proxies forward the address with its port: `203.0.113.7:4711` or `[2001:db8::7]:4711`. */
const portPattern = /^(?:([\d.]+)|\[([\da-f:.]+)\]):\d+$/i

/**
 * Returns an IPv4 address, or the /64 network of an IPv6 address. An IPv4-mapped address counts as IPv4. All texts that
 * are not an IP address share one key, because a client may be able to choose such a text.
 */
export function networkOf(address: string): string {
  const [, ipv4, ipv6] = portPattern.exec(address) ?? []
  const text = ipv4 ?? ipv6 ?? address
  if (!ipaddr.isValid(text)) return 'unknown'
  const parsed = ipaddr.process(text)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const bytes = parsed.toByteArray().fill(0, ipv6PrefixBits / 8)
  return `${ipaddr.fromByteArray(bytes).toString()}/${ipv6PrefixBits}`
}
