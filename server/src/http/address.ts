import { isIPv6 } from 'node:net'

const groupCount = 8
const networkGroups = 4

/**
 * Returns the rate limit key of an IP address: IPv4 as is (also IPv4-mapped IPv6), and the /64 network of other
 * IPv6 addresses. One customer usually gets a whole /64, with 2^64 addresses.
 */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff'
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, networkGroups).join(':')}::/64`
}

/** Expands an IPv6 address to eight groups in lowercase hexadecimal, without leading zeros or a zone. */
function groupsOf(ip: string): string[] {
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(groupCount - head.length - tail.length).fill('0'), ...tail]
}

function bytesOf(group: string): [number, number] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
