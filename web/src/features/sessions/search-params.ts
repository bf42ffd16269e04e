/** What the address of Browse Sessions holds: search, filters, order, and how far one has read. */
import { pageSizeDefault, type SkillLevel, skillLevels } from '@county-golf/contract/constants'
import type { Request } from '../../lib/api.ts'
import { pageNumber } from '../../lib/page-number.ts'

export const prizes = ['bounty', 'pot', 'none'] as const
export type Prize = (typeof prizes)[number]

/** The order by date is the default and not named. */
export const orders = ['price', 'newest', 'distance'] as const
export type Order = (typeof orders)[number]

/** Distances in miles that can be chosen, and the server's own where none was. */
export const distances = [25, 50, 100, 250] as const
export const defaultDistance = 50

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
  /** The place in `near`'s stead. */
  zip?: string
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

/** The ZIP code that a search text is: it stands for the sessions near it. */
export const zipIn = (q: string | undefined): string | undefined =>
  /^(\d{5})(-\d{4})?$/.exec(q ?? '')?.[1]

/** Whether the list is near a place, so that its sessions have a distance. */
export const hasPlace = ({ q, near, zip }: SessionSearch): boolean =>
  near !== undefined || zip !== undefined || zipIn(q) !== undefined

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
  const zip = zipIn(textOf(raw.zip))
  const near = zip ? undefined : nearOf(raw.near)
  if (zip) search.zip = zip
  if (near) search.near = near
  const within = distances.find((miles) => miles === Number(raw.within))
  if (zip || near) search.within = within ?? defaultDistance
  else if (within && hasPlace(search)) search.within = within
  const sort = oneOf(orders, raw.sort)
  if (sort && (sort !== 'distance' || hasPlace(search))) search.sort = sort
  const page = pageNumber(raw.page, pageSizeDefault)
  if (page) search.page = page
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
    search.near ?? search.zip,
  ].filter((value) => value !== undefined).length

/** The address without its filters: the search text and the order stay. */
export const withoutFilters = ({ q, sort }: SessionSearch): SessionSearch => ({
  ...(q ? { q } : {}),
  ...(sort && sort !== 'distance' ? { sort } : {}),
})

/** What to ask the server for, without the page. */
export function requestOf(search: SessionSearch) {
  const { q, state, county, skill, prize, open, from, to, near, zip, within, sort } = search
  return {
    ...(q ? { q } : {}),
    ...(state ? { stateCode: state } : {}),
    ...(county ? { countyName: county } : {}),
    ...(skill ? { skillLevel: skill } : {}),
    ...(prize ? { stake: prize } : {}),
    ...(open ? { openOnly: 'true' as const } : {}),
    ...(from ? { dateFrom: from } : {}),
    ...(to ? { dateTo: to } : {}),
    ...(near ? { near } : {}),
    ...(zip ? { zip } : {}),
    ...(within ? { radius: within } : {}),
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
