/** The URL parameters of Browse Sessions: search text, filters, sort order, and pages shown. */
import {
  paces,
  pageSizeDefault,
  type SkillLevel,
  skillLevels,
  transports,
} from '@county-golf/contract/constants'
import { partsOfDay } from '@county-golf/contract/time-of-day'
import { pageNumber } from '../../lib/page-number.ts'
import { only, stateCode } from '../../lib/search-params.ts'

export const prizes = ['bounty', 'pot', 'none'] as const
export type Prize = (typeof prizes)[number]

/** Sorting by date is the default and isn't in the URL. */
export const sorts = ['price', 'newest', 'distance'] as const
export type Sort = (typeof sorts)[number]

/** Filters with the values to choose from. They have the API's names. */
export const choices = {
  timeOfDay: partsOfDay,
  pace: paces,
  transport: transports,
  holes: [18, 9],
  maxDayCents: [4_000, 6_000, 8_000, 10_000, 15_000],
} as const

export type Choices = { [K in keyof typeof choices]?: (typeof choices)[K][number] }

const choicesIn = (raw: Record<string, unknown>): Choices =>
  Object.fromEntries(
    Object.entries(choices).map(([name, values]) => [
      name,
      values.find((value) => `${value}` === `${raw[name]}`),
    ]),
  )

/** The distances to choose from, in miles, and the server's default. */
export const distances = [25, 50, 100, 250] as const
export const defaultDistance = 50

export type SessionSearch = Choices & {
  q?: string
  state?: string
  county?: string
  skill?: SkillLevel
  prize?: Prize
  open?: true
  /** YYYY-MM-DD on the course's calendar, inclusive. */
  from?: string
  to?: string
  /** `lat,lng`, rounded to a hundredth of a degree so that it doesn't reveal an address. */
  near?: string
  /** Replaces `near`. */
  zip?: string
  within?: number
  sort?: Sort
  /** Marks a search for all sessions, since a member's address without parameters shows those near home. */
  all?: true
  /** The number of pages of results on the screen. */
  page?: number
}

const maxTextLength = 100

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value)

const textOf = (value: unknown): string =>
  // The router parses numbers, true, and false.
  ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value).slice(0, maxTextLength)
    : ''

function dayOf(value: unknown): string | undefined {
  const text = textOf(value)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

function nearOf(value: unknown): string | undefined {
  const [lat, lng, ...more] = textOf(value).split(',').map(Number)
  if (lat === undefined || lng === undefined || more.length > 0) return undefined
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? nearParam({ lat, lng }) : undefined
}

/** Coordinates as the URL has them. */
export const nearParam = ({ lat, lng }: { lat: number; lng: number }): string =>
  `${lat.toFixed(2)},${lng.toFixed(2)}`

/** The ZIP code if the search text is one. The results are then the sessions near it. */
export const zipIn = (q: string | undefined): string | undefined =>
  /^(\d{5})(-\d{4})?$/.exec(q ?? '')?.[1]

/** Whether the list is near a location, so that its sessions have a distance. */
export const isNearLocation = ({ q, near, zip }: SessionSearch): boolean =>
  near !== undefined || zip !== undefined || zipIn(q) !== undefined

/** Reads the URL parameters. Ignores invalid values. */
export function readSessionSearch(raw: Record<string, unknown>): SessionSearch {
  const q = textOf(raw.q).trim() || undefined
  const state = stateCode(raw.state)
  const from = dayOf(raw.from)
  const to = dayOf(raw.to)
  const zip = zipIn(textOf(raw.zip))
  const near = zip ? undefined : nearOf(raw.near)
  const isNear = isNearLocation(only({ q, near, zip }))
  const within = distances.find((miles) => miles === Number(raw.within))
  const sort = oneOf(sorts, raw.sort)
  return only({
    q,
    state,
    county: (state && textOf(raw.county).trim()) || undefined,
    skill: oneOf(skillLevels, raw.skill),
    prize: oneOf(prizes, raw.prize),
    open: raw.open === true || raw.open === 'true' || undefined,
    ...choicesIn(raw),
    from,
    to: from && to && to < from ? undefined : to,
    zip,
    near,
    within: zip || near ? (within ?? defaultDistance) : isNear ? within : undefined,
    sort: sort === 'distance' && !isNear ? undefined : sort,
    all: raw.all === true || raw.all === 'true' || undefined,
    page: pageNumber(raw.page, pageSizeDefault),
  })
}
