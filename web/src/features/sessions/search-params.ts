/** What the address of Browse Sessions holds: search, filters, order, and how far one has read. */
import { pageSizeDefault, type SkillLevel, skillLevels } from '@county-golf/contract/constants'
import type { Request } from '../../lib/api.ts'

export const prizes = ['bounty', 'pot', 'none'] as const
export type Prize = (typeof prizes)[number]

/** The order by date is the default and not named. */
export const orders = ['price', 'newest', 'distance'] as const
export type Order = (typeof orders)[number]

/** Miles around the reader that can be chosen. */
export const distances = [25, 50, 100, 250] as const

export type SessionSearch = {
  q?: string
  state?: string
  county?: string
  skill?: SkillLevel
  prize?: Prize
  open?: true
  /** Days on the course's calendar, both included. */
  from?: string
  to?: string
  /** `lat,lng` to a hundredth of a degree: near enough, and not somebody's door. */
  near?: string
  within?: number
  sort?: Order
  /** How many pages of results are on the screen. */
  page?: number
}

const longest = 100
/** A reload brings back at most this many pages, in one request. */
const restoredPages = 8

const oneOf = <T extends string>(words: readonly T[], value: unknown): T | undefined =>
  words.find((word) => word === value)

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) : ''

function dayOf(value: unknown): string | undefined {
  const text = textOf(value)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

function nearOf(value: unknown): string | undefined {
  const [lat, lng, ...more] = textOf(value).split(',').map(Number)
  if (lat === undefined || lng === undefined || more.length > 0) return undefined
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? pointOf({ lat, lng }) : undefined
}

/** A place as the address has it. */
export const pointOf = ({ lat, lng }: { lat: number; lng: number }): string =>
  `${lat.toFixed(2)},${lng.toFixed(2)}`

/** Reads an address; what it says wrongly counts as not said. */
export function readSessionSearch(raw: Record<string, unknown>): SessionSearch {
  const search: SessionSearch = {}
  const q = textOf(raw.q).trim()
  if (q) search.q = q
  const state = textOf(raw.state).toUpperCase()
  if (/^[A-Z]{2}$/.test(state)) {
    search.state = state
    const county = textOf(raw.county).trim()
    if (county) search.county = county
  }
  const skill = oneOf(skillLevels, raw.skill)
  if (skill) search.skill = skill
  const prize = oneOf(prizes, raw.prize)
  if (prize) search.prize = prize
  if (raw.open === true || raw.open === 'true') search.open = true
  const from = dayOf(raw.from)
  const to = dayOf(raw.to)
  if (from) search.from = from
  if (to && (!from || to >= from)) search.to = to
  const near = nearOf(raw.near)
  if (near) {
    search.near = near
    search.within = distances.find((miles) => miles === Number(raw.within)) ?? 50
  }
  const sort = oneOf(orders, raw.sort)
  if (sort && (sort !== 'distance' || near)) search.sort = sort
  const page = Math.floor(Number(raw.page))
  if (page > 1 && page < 10_000) search.page = page
  return search
}

/** How many filters are set: the dates count as one, a place as one; the search text is none. */
export const countFilters = (search: SessionSearch): number =>
  [
    search.state,
    search.county,
    search.skill,
    search.prize,
    search.open,
    search.from ?? search.to,
    search.near,
  ].filter((value) => value !== undefined).length

/** The address without its filters: the search text and the order stay. */
export const withoutFilters = ({ q, sort }: SessionSearch): SessionSearch => ({
  ...(q ? { q } : {}),
  ...(sort && sort !== 'distance' ? { sort } : {}),
})

/** What to ask the server for, without the page. */
export function requestOf(search: SessionSearch) {
  const { q, state, county, skill, prize, open, from, to, near, within, sort } = search
  return {
    ...(q ? { q } : {}),
    ...(state ? { stateCode: state } : {}),
    ...(county ? { countyName: county } : {}),
    ...(skill ? { skillLevel: skill } : {}),
    ...(prize ? { stake: prize } : {}),
    ...(open ? { openOnly: 'true' as const } : {}),
    ...(from ? { dateFrom: from } : {}),
    ...(to ? { dateTo: to } : {}),
    ...(near ? { near, ...(within ? { radius: within } : {}) } : {}),
    ...(sort ? { sort } : {}),
  } satisfies Request<'GET /sessions/paginated'>['query']
}

/** One stretch of the list: whole pages, so that the next begins at a page of the usual size. */
export type Stretch = { page: number; pageSize: number }

/** What to load first, so that one who comes back finds as much as before. */
export const firstStretch = (pages = 1): Stretch => ({
  page: 1,
  pageSize: pageSizeDefault * Math.min(pages, restoredPages),
})

/** What comes after `loaded` places of the list. */
export const nextStretch = (loaded: number): Stretch => ({
  page: loaded / pageSizeDefault + 1,
  pageSize: pageSizeDefault,
})
