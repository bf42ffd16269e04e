/** Title, description, and structured data of a page, for search engines and link previews. Pure. */
import {
  countyTitle,
  missingPages,
  pageOf,
  playerTitle,
  sessionTitle,
} from '@county-golf/contract/pages'
import type { GuestPage } from './guest-page.ts'
import { joinText, sessionEvent, spotsText, whenAndWhere } from './session-text.ts'

export type PageMeta = {
  status: 200 | 404
  /** Null for the name of the site alone. */
  title: string | null
  description: string
  /** The one address under which search engines list the page. Null if they shouldn't. */
  canonical: string | null
  robots: 'index' | 'noindex'
  /** The preview image, 1200 × 630. */
  image: { url: string; alt: string } | null
  /** A schema.org object. */
  jsonLd: Record<string, unknown> | null
}

export type Site = {
  /** The public address, without a slash at the end. */
  url: string
  /** Returns the address of a page's preview image. */
  previewUrl: (page: GuestPage) => string
}

const siteDescription = 'Find, create and join golf sessions in every county of the United States.'

/** The path of a page, or null if it has none of its own. */
export function pathOf(page: GuestPage): string | null {
  switch (page.kind) {
    case 'fixed':
      return page.path
    case 'session':
      return `/sessions/${page.session.id}`
    case 'county':
      return `/county/${page.county.stateCode}/${encodeURIComponent(page.county.fullName)}`
    case 'player':
      return `/u/${encodeURIComponent(page.player.username)}`
    case 'personal':
    case 'missing':
      return null
  }
}

/** The metadata of a page for search engines and link previews. */
export function pageMeta(page: GuestPage, site: Site): PageMeta {
  const path = pathOf(page)
  const base = {
    status: 200,
    robots: 'index',
    description: siteDescription,
    canonical: path && `${site.url}${path}`,
    jsonLd: null,
    image: path === null ? null : { url: site.previewUrl(page), alt: siteDescription },
  } as const
  switch (page.kind) {
    case 'missing':
      return { ...base, status: 404, robots: 'noindex', title: missingPages[page.what] }
    case 'personal':
      return { ...base, robots: 'noindex', ...inviteMeta(page, site) }
    case 'session':
      return { ...base, ...sessionMeta(page, site, base.image?.url ?? '') }
    case 'county': {
      const { county } = page
      const title = countyTitle(county)
      const description = `${sessionsText(county.sessionCount)} in ${title}. Join one, or create your own.`
      return { ...base, title, description, image: withAlt(base.image, title) }
    }
    case 'player': {
      const title = playerTitle(page.player)
      // Search engines list players who show their name to everyone.
      const robots = page.player.showName ? 'index' : 'noindex'
      const description = `${title} plays golf with County Golf. Join a session in your county.`
      return { ...base, title, robots, description, image: withAlt(base.image, title) }
    }
    case 'fixed': {
      const { title = null, subtitle = siteDescription } = pageOf(page.path).heading ?? {}
      return { ...base, title, description: subtitle }
    }
  }
}

/** An invitation's preview says who sent it, and nothing of the session, which may be private. */
function inviteMeta({ invitedBy }: GuestPage & { kind: 'personal' }, { previewUrl }: Site) {
  if (invitedBy === undefined) return { title: null }
  const image = { url: previewUrl({ kind: 'fixed', path: '/' }), alt: siteDescription }
  const description = 'Open the invitation to see the golf session and join.'
  return { title: `${invitedBy} invited you to play`, description, image }
}

/** `12 upcoming sessions` */
export const sessionsText = (count: number): string => {
  if (count === 0) return 'No upcoming sessions'
  return count === 1 ? '1 upcoming session' : `${count.toLocaleString('en-US')} upcoming sessions`
}

const withAlt = (image: { url: string } | null, alt: string) => image && { url: image.url, alt }

function sessionMeta(page: GuestPage & { kind: 'session' }, site: Site, imageUrl: string) {
  const { session, course } = page
  const title = sessionTitle(session)
  const holes = `${session.holes} holes.`
  const description = [whenAndWhere(session), spotsText(session), joinText(session), holes]
    .join('. ')
    .replace('..', '.')
  const isOver = session.status === 'completed' || session.status === 'cancelled'
  return {
    title,
    description,
    robots: isOver ? ('noindex' as const) : ('index' as const),
    image: { url: imageUrl, alt: `${title}. ${spotsText(session)}.` },
    jsonLd: sessionEvent({ session, course, title, description, imageUrl, siteUrl: site.url }),
  }
}
