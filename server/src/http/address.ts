import { isIPv6 } from 'node:net'

const groupCount = 8
const networkGroups = 4

/**
 * What a caller is counted by: an IPv4 address as it is, also where it's mapped into IPv6, and the /64
 * network of any other IPv6 address. A /64 is what one customer gets, and holds 2^64 addresses.
 */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff'
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, networkGroups).join(':')}::/64`
}

/** The eight groups of an IPv6 address in lower-case hexadecimal, without leading zeros or a zone. */
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
