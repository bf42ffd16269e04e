/** The addresses of all public pages, as a sitemap index and its parts (sitemaps.org). */
import { minuteMs } from '@county-golf/contract/durations'
import { isFixed, isPublic, pagePaths } from '@county-golf/contract/pages'
import type { Deps } from '../../deps.ts'
import { EncodedResponse } from '../../http/encoded-response.ts'
import { html } from '../../lib/html.ts'
import { refusal } from '../../lib/refusal.ts'
import { TtlCache } from '../../lib/ttl-cache.ts'
import { countiesWithSessions } from '../locations/service.ts'
import { countUpcoming, upcomingPageStarts, upcomingPages } from '../sessions/service.ts'
import { publicUsernames, publicUserStarts } from '../users/service.ts'
import { pathOf } from './page-meta.ts'

/** Of the 50,000 that a part may have. A part is in memory while it is sent. */
const addressesPerPart = 20_000
const keptMs = minuteMs
/** Parts in memory, of 2 MB each. */
const partsKept = 3

type Starts = { sessions: SessionStart[]; users: string[] }
type SessionStart = Awaited<ReturnType<typeof upcomingPageStarts>>[number]

/** Parts begin at keys of their lists, so each is one range of an index, and none overlap. */
export class Sitemap {
  readonly #deps: Deps
  readonly #size: number
  readonly #starts = new TtlCache<Starts>(keptMs, 1)
  readonly #parts = new TtlCache<EncodedResponse>(keptMs, partsKept)

  constructor(deps: Deps, size = addressesPerPart) {
    this.#deps = deps
    this.#size = size
  }

  /** The list of all parts. */
  async index(): Promise<EncodedResponse> {
    const { sessions, users } = await this.#readStarts()
    const parts = [
      'pages',
      'counties',
      ...sessions.map((_, n) => `sessions-${n + 1}`),
      ...users.map((_, n) => `players-${n + 1}`),
    ]
    const items = parts.map((name) => item('sitemap', `${this.#url}/sitemaps/${name}.xml`))
    return xml('sitemapindex', items)
  }

  /** @throws Refusal NOT_FOUND */
  async part(name: string): Promise<EncodedResponse> {
    const paths = await this.#pathsOf(name)
    if (!paths) throw refusal('NOT_FOUND', 'There is no such part of the sitemap')
    return await this.#parts.get(name, this.#deps.clock.now(), async () =>
      xml(
        'urlset',
        (await paths()).map((path) => item('url', `${this.#url}${path}`)),
      ),
    )
  }

  get #url(): string {
    return this.#deps.config.PUBLIC_URL
  }

  #readStarts(): Promise<Starts> {
    const { db, clock } = this.#deps
    const now = clock.now()
    return this.#starts.get('', now, async () => ({
      sessions: await upcomingPageStarts(db, now, this.#size),
      users: await publicUserStarts(db, this.#size),
    }))
  }

  /** Returns how to read a part's paths, or undefined if there is no such part. */
  async #pathsOf(name: string): Promise<(() => Promise<string[]>) | undefined> {
    const { db, clock } = this.#deps
    if (name === 'pages')
      return async () => pagePaths.filter((path) => isPublic(path) && isFixed(path))
    if (name === 'counties')
      return async () => {
        const counties = await countiesWithSessions({ db, clock }, () =>
          countUpcoming(db, clock.now()),
        )
        return counties.flatMap((county) => pathOf({ kind: 'county', county }) ?? [])
      }
    const [, kind, number] = /^(sessions|players)-([1-9]\d{0,5})$/.exec(name) ?? []
    const { sessions, users } = await this.#readStarts()
    const n = Number(number) - 1
    if (kind === 'sessions' && sessions[n])
      return async () => {
        const ids = await upcomingPages(db, clock.now(), sessions[n], sessions[n + 1])
        return ids.map((id) => `/sessions/${id}`)
      }
    if (kind === 'players' && users[n])
      return async () => {
        const names = await publicUsernames(db, users[n], users[n + 1])
        return names.map((username) => `/u/${encodeURIComponent(username)}`)
      }
  }
}

const item = (tag: 'url' | 'sitemap', address: string): string =>
  `<${tag}>${html`<loc>${address}</loc>`.text}</${tag}>`

const xml = (tag: 'urlset' | 'sitemapindex', items: string[]): EncodedResponse =>
  new EncodedResponse(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${tag}>\n`,
    { cacheControl: `public, max-age=${minuteMs / 1_000}` },
  )

/**
 * Lets crawlers read every page but not the API. The sitemap lists the pages to show. Calendar feeds are under
 * `/api/users/`, and the services that subscribe to them read this file too.
 */
export const robotsText = (url: string): string =>
  `User-agent: *\nDisallow: /api/\nAllow: /api/users/\nDisallow: /sandbox/\n\nSitemap: ${url}/sitemap.xml\n`
