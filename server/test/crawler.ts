/**
 * A crawler without an account: follows links from the home page and the sitemap, and makes all public reads of the
 * API.
 */
import { endpoints } from '@county-golf/contract/api'
import type { Endpoint } from '@county-golf/contract/endpoint'
import type { TestApp } from './app.ts'

/** What the crawler read, by path. */
export type Crawled = Map<string, { status: number; type: string; text: string }>

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}

/** The text with its entities and JSON escapes decoded, in which every address and name is as people write it. */
const decoded = (text: string): string =>
  text
    .replace(/&(amp|lt|gt|quot|#39|#x27);/g, (whole, name) => entities[name] ?? whole)
    .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\\/', '/')

/** Addresses in a page or a sitemap. Images are left out. */
function linksIn(text: string, site: string): string[] {
  const links = [
    ...text.matchAll(
      /(?:href|src|content|"url"|"image")\s*[=:]\s*"([^"]+)"|<loc>([^<]+)<\/loc>|Sitemap: (\S+)/g,
    ),
  ]
  return links
    .map(([, one, two, three]) => (one ?? two ?? three ?? '').replace(site, ''))
    .filter((link) => /^\/(?!\/|assets\/|previews\/|uploads\/|favicon|api\/docs)/.test(link))
    .map((link) => link.replace(/#.*/, ''))
}

/** Public reads that need a secret that no page has. */
const withSecret = ['/users/{id}/calendar.ics', '/notifications/unsubscribe', '/answers']

export const publicReads: Endpoint[] = (endpoints as readonly Endpoint[]).filter(
  ({ method, access, path }) =>
    method === 'GET' && access === 'guest' && !withSecret.includes(path),
)

type Known = { ids: Set<string>; usernames: Set<string> }

/** The values to try for a parameter: everything that was found so far and may be one. */
function valuesFor(name: string, { ids, usernames }: Known): Iterable<string> {
  if (name === 'username') return usernames
  const places: Record<string, string> = {
    stateCode: 'NY',
    state: 'NY',
    county: 'Nassau',
    zip: '11735',
  }
  const place = places[name]
  return place === undefined ? ids : [place]
}

/** Queries that an endpoint needs, or that show more. */
const queriesOf: Record<string, string[]> = {
  '/sessions': ['', '?from=2020-01-01T00:00:00.000Z&limit=100'],
  '/sessions/paginated': [
    '',
    '?status=completed',
    '?status=cancelled',
    '?q=bethpage',
    '?zip=11735',
    '?sort=newest',
  ],
  '/sessions/search': ['?q=bethpage'],
  '/leaderboard/global': ['?limit=100', '?period=month', '?period=rising'],
  '/game-search/others': ['?stateCode=NY&countyName=Nassau%20County'],
  '/leaderboard/county': ['?stateCode=NY&countyName=Nassau'],
  '/locations/counties/nearby': ['?lat=40.7&lng=-73.5'],
  '/locations/courses': ['?stateCode=NY&countyName=Nassau'],
  '/locations/courses/search': ['?q=bethpage'],
}

/**
 * Crawls until nothing new is found.
 * @param seeds addresses besides the home page and the sitemap, such as a link that someone posted
 */
export async function crawl({ app, config }: TestApp, seeds: readonly string[]): Promise<Crawled> {
  const crawled: Crawled = new Map()
  const known: Known = { ids: new Set(), usernames: new Set() }
  const queue = ['/', '/robots.txt', '/sitemap.xml', ...seeds]
  const read = async (path: string) => {
    if (crawled.has(path)) return
    const { statusCode, headers, body } = await app.inject({
      url: path,
      headers: { accept: '*/*' },
    })
    const type = String(headers['content-type'] ?? '')
    const text = decoded(body)
    crawled.set(path, { status: statusCode, type, text })
    // An error has the id of its request.
    if (statusCode === 200) for (const [id] of text.matchAll(uuids)) known.ids.add(id)
    for (const [, name] of text.matchAll(/"username":"([^"]+)"|\/u\/([\w.-]+)/g))
      if (name) known.usernames.add(name)
    if (!type.includes('json')) queue.push(...linksIn(text, config.PUBLIC_URL))
    if (headers.location) queue.push(String(headers.location).replace(config.PUBLIC_URL, ''))
  }
  let before = -1
  while (crawled.size > before) {
    before = crawled.size
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) await read(path)
    for (const { path } of publicReads)
      for (const query of queriesOf[path] ?? [''])
        for (const call of filledIn(path, known)) await read(`/api${call}${query}`)
    // The pages of what the API named.
    for (const id of known.ids) await read(`/sessions/${id}`)
    for (const name of known.usernames) await read(`/u/${encodeURIComponent(name)}`)
  }
  return crawled
}

function filledIn(path: string, known: Known): string[] {
  const [whole, name] = /\{(\w+)\}/.exec(path) ?? []
  if (whole === undefined || name === undefined) return [path]
  return [...valuesFor(name, known)].flatMap((value) =>
    filledIn(path.replace(whole, encodeURIComponent(value)), known),
  )
}
