/** What the preview image of a page shows. Pure. */
import { hash } from 'node:crypto'
import { countyTitle, playerTitle } from '@county-golf/contract/pages'
import { isBookable } from '@county-golf/contract/session-status'
import type { GuestPage } from './guest-page.ts'
import { pathOf, sessionsText } from './page-meta.ts'
import { isTba, joinText, placeText, spotsText, whenText } from './session-text.ts'

/** In px, as link previews expect. */
export const previewSize = { width: 1200, height: 630 } as const

export type Preview = {
  title: string
  /** Below the title. The first is emphasized. */
  lines: string[]
  /** At the bottom, with a note beside it. */
  badge?: { label: string; note: string }
  /** The county whose outline is drawn, by FIPS code, or the whole country. */
  area?: string | null
  /** A place in the county to mark, in degrees. */
  flag?: { lat: number; lng: number }
}

export const wholeCountry = 'US'

/** Part of the addresses below. Raise it when the drawing changes, so that previews are fetched again. */
const version = 1

/** The characters that the fonts have. */
const unknownCharacters =
  /[^ -~\u00A0-\u024F\u02BB\u02BC\u0370-\u03FF\u0400-\u045F\u1E00-\u1EFF\u2010-\u2027\u2030-\u203A\u20AC]/g

/** Replaces characters that can't be drawn, such as emojis, with their nearest form or nothing. */
export const drawable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s/g, ' ')
    .replace(unknownCharacters, '')
    .replace(/ +/g, ' ')
    .trim()

/** The preview of a page. All pages without one of their own share the site's. */
export function previewOf(page: GuestPage): Preview {
  switch (page.kind) {
    case 'session':
      return ofSession(page)
    case 'county': {
      const { county } = page
      const lines = [sessionsText(county.sessionCount)]
      return { title: drawable(countyTitle(county)), lines, area: county.fips }
    }
    case 'player':
      return ofPlayer(page)
    default:
      return {
        title: 'Find, create and join golf sessions',
        lines: ['In every county of the United States'],
        area: wholeCountry,
      }
  }
}

function ofSession({ session, course }: GuestPage & { kind: 'session' }): Preview {
  const place = placeText(session)
  const title = isTba(session) ? '' : drawable(session.courseName)
  return {
    title: title || `Golf in ${drawable(place)}`,
    lines: [whenText(session), ...(title ? [drawable(place)] : [])],
    badge: { label: spotsText(session), note: isBookable(session.status) ? joinText(session) : '' },
    area: session.countyFips,
    ...(course?.lat != null &&
      course.lng != null && { flag: { lat: course.lat, lng: course.lng } }),
  }
}

function ofPlayer({ player, home }: GuestPage & { kind: 'player' }): Preview {
  const { username, handicapIndex } = player
  const name = drawable(playerTitle(player))
  const handle = `@${drawable(username)}`
  return {
    title: name || handle,
    lines: [
      name && name !== username ? handle : 'Plays golf with County Golf',
      ...(handicapIndex === null ? [] : [`Handicap ${handicapIndex.toFixed(1)}`]),
      ...(home ? [drawable(`${home.fullName}, ${home.stateCode}`)] : []),
    ],
    area: home?.fips ?? wholeCountry,
  }
}

export const previewKey = (preview: Preview): string =>
  hash('sha256', JSON.stringify([version, preview]), 'base64url').slice(0, 12)

const previewsPath = '/previews'

/** The path of a page's preview. It changes with what the preview shows, so previews don't go stale. */
export function previewPath(page: GuestPage): string {
  const own = page.kind === 'session' || page.kind === 'county' || page.kind === 'player'
  return `${previewsPath}${own ? pathOf(page) : ''}/${previewKey(previewOf(page))}.png`
}

/** Splits what `previewPath` joined: the path of the page and the key of the preview. */
export function parsePreviewPath(path: string): { path: string; key: string } | undefined {
  const [, page, key] = /^\/previews(\/.*)?\/([\w-]{12})\.png$/.exec(path) ?? []
  return key === undefined ? undefined : { path: page ?? '/', key }
}
