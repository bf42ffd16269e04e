import { isWebsite } from '@county-golf/contract/fields'
import { cut } from '@county-golf/contract/graphemes'
import { nameProblem } from '@county-golf/contract/names'
import { isPhone, plainPhone } from '@county-golf/contract/phones'

/** Parses a course from a row of an imported list, which may use various column names. */

/** Values by column or property name. */
export type Fields = Record<string, string>

/** Why a row was rejected, and the column at fault, or null for the whole row. */
export type Refused = { field: string | null; reason: string }

/**
 * One row of a list, or why it couldn't be read. `label` names the row to the admin if others are on the same line of
 * the file.
 */
export type InputLine = { line: number; label?: string } & ({ fields: Fields } | Refused)

export type CourseInput = {
  name: string
  /** Null if the list has no coordinates. */
  place: { lat: number; lng: number } | null
  state: string | null
  county: string | null
  fips: string | null
  /** Five digits. */
  zip: string | null
  address: string | null
  holes: number | null
  par: number | null
  courseRating: number | null
  slopeRating: number | null
  tees: string | null
  /** The players that the ratings are for. Null if the list doesn't say. */
  teesPlayers: 'men' | 'women' | null
  phone: string | null
  website: string | null
  source: string | null
  sourceId: string | null
  license: string | null
  credit: string | null
  /** The list's names for the location columns, or ours for columns that it lacks. */
  headers: Record<'lat' | 'lng' | 'fips' | 'zip' | 'state' | 'county', string>
}

const nameMax = 200
const addressMax = 300
const teesMax = 40
const websiteMax = 300

/** Known names of each column, as normalized by `columnName`. */
const columns = {
  name: ['name', 'course', 'course_name'],
  lat: ['lat', 'latitude', 'y'],
  lng: ['lng', 'lon', 'long', 'longitude', 'x'],
  point: [
    'latlng',
    'lat_lng',
    'latlon',
    'lat_lon',
    'latlong',
    'lat_long',
    'coordinates',
    'wkt',
    'geom',
    'the_geom',
  ],
  /** Has coordinates in some lists and other text in others. */
  place: ['shape', 'geometry', 'location'],
  state: ['state', 'state_code', 'addr_state'],
  county: ['county', 'county_name'],
  fips: ['county_fips', 'fips'],
  zip: ['zip', 'zip_code', 'zipcode', 'postal_code', 'postcode', 'addr_postcode'],
  address: ['address', 'addr_full'],
  holes: ['holes', 'golf_holes', 'golf_course_holes'],
  par: ['par', 'golf_par'],
  rating: ['course_rating', 'rating'],
  slope: ['slope_rating', 'slope'],
  tees: ['tees', 'tee_name', 'tee'],
  teesPlayers: ['tee_gender', 'gender', 'tees_for', 'tee_players'],
  phone: ['phone', 'contact_phone', 'telephone', 'phone_number'],
  website: ['website', 'contact_website', 'url'],
  source: ['source'],
  sourceId: ['source_id', 'osm_id', 'id'],
  license: ['license', 'licence'],
  credit: ['credit', 'attribution'],
} as const

/** 'County FIPS' → 'county_fips', '@id' → 'id', 'addr:street' → 'addr_street'. */
export const columnName = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

type Column = keyof typeof columns
/** A value, and the list's name of its column. */
type Cell = { field: string; value: string }

/** Whether a column of this name is used. */
export const isColumn = (name: string): boolean =>
  Object.values(columns).some((names) => names.some((known) => known === name))

export const isNameColumn = (name: string): boolean => columns.name.some((known) => known === name)

/** Thrown while parsing a row that must be rejected. */
class RefusedRow extends Error {
  readonly refused: Refused

  constructor(field: string | null, reason: string) {
    super(reason)
    this.refused = { field, reason }
  }
}

/**
 * Parses a course, or returns why the row is rejected. An invalid number (holes '18;9') rejects the row even in
 * an optional column, because silently dropping the value would go unnoticed.
 */
export function readCourse(fields: Fields): CourseInput | Refused {
  try {
    return courseOf(fields)
  } catch (error) {
    if (error instanceof RefusedRow) return error.refused
    throw error
  }
}

function courseOf(fields: Fields): CourseInput {
  const cell = (column: Column): Cell | null => {
    for (const field of columns[column]) {
      const value = tidy(fields[field])
      if (value !== null) return { field, value }
    }
    return null
  }
  const pick = (column: Column) => cell(column)?.value ?? null
  const headerOf = (column: Column, ours: string): string =>
    columns[column].find((field) => field in fields) ?? ours
  const point = cell('point') ?? cell('place')
  const headers = {
    lat: headerOf('lat', point?.field ?? 'latitude'),
    lng: headerOf('lng', point?.field ?? 'longitude'),
    fips: headerOf('fips', 'county_fips'),
    zip: headerOf('zip', 'zip'),
    state: headerOf('state', 'state'),
    county: headerOf('county', 'county'),
  }
  const name = cell('name')
  if (!name) throw new RefusedRow('name', 'has no name')
  if (name.value.length > nameMax)
    throw new RefusedRow(name.field, `name is longer than ${nameMax} characters`)
  const problem = nameProblem(name.value)
  if (problem) throw new RefusedRow(name.field, `name ${problem}`)
  if (name.value.includes('\uFFFD'))
    throw new RefusedRow(
      name.field,
      'name has characters that can’t be read. Save the file as UTF-8',
    )
  return {
    name: name.value,
    place: readPlace(cell('lat'), cell('lng'), headers) ?? readPoint(cell('point'), cell('place')),
    state: pick('state'),
    county: pick('county'),
    fips: pick('fips')?.padStart(5, '0') ?? null,
    zip:
      pick('zip')
        ?.replace(/-\d{4}$/, '')
        .padStart(5, '0') ?? null,
    address: cut(pick('address') ?? streetAddress(fields) ?? '', addressMax) || null,
    holes: whole('holes', withoutUnit(cell('holes')), 1, 108),
    par: whole('par', cell('par'), 20, 400),
    courseRating: rating(unlessZero(cell('rating')), 20, 90),
    slopeRating: whole('slope rating', unlessZero(cell('slope')), 55, 155),
    tees: pick('tees')?.slice(0, teesMax) ?? null,
    teesPlayers: teesPlayersOf(cell('teesPlayers')),
    phone: phoneOf(cell('phone')),
    website: websiteOf(cell('website')),
    source: pick('source'),
    sourceId: pick('sourceId'),
    license: pick('license'),
    credit: pick('credit'),
    headers,
  }
}

function readPlace(
  lat: Cell | null,
  lng: Cell | null,
  headers: CourseInput['headers'],
): CourseInput['place'] {
  if (lat === null && lng === null) return null
  if (lat === null) throw new RefusedRow(headers.lat, 'has a longitude but no latitude')
  if (lng === null) throw new RefusedRow(headers.lng, 'has a latitude but no longitude')
  return { lat: degrees('latitude', lat, 90), lng: degrees('longitude', lng, 180) }
}

const pair = /^\(?([+-]?[\d.]+)[,;\s]\s*([+-]?[\d.]+)\)?$/
/** Well-known text, with its reference system as PostGIS writes it. */
const wktPoint =
  /^(?:SRID=4326;)?\s*POINT\s*Z?\s*\(\s*([+-]?[\d.]+)\s+([+-]?[\d.]+)(?:\s+[+-]?[\d.]+)?\s*\)$/i
/** As city portals write an address with its place. */
const trailingPair = /\(([+-]?[\d.]+),\s*([+-]?[\d.]+)\)$/

/** Reads both coordinates from one column. `place` may have other text, which has no coordinates. */
function readPoint(point: Cell | null, place: Cell | null): CourseInput['place'] {
  const cell = point ?? place
  if (cell === null) return null
  const wkt = wktPoint.exec(cell.value)
  const [, first, second] = wkt ?? pair.exec(cell.value) ?? trailingPair.exec(cell.value) ?? []
  if (first !== undefined && second !== undefined) {
    // All of the country is north of the equator, and all but the last Aleutian islands west of Greenwich.
    const isLngFirst = wkt !== null || (Number(first) < 0 && Number(second) > 0)
    const [lat, lng] = isLngFirst ? [second, first] : [first, second]
    return {
      lat: degrees('latitude', { ...cell, value: lat }, 90),
      lng: degrees('longitude', { ...cell, value: lng }, 180),
    }
  }
  if (point === null) return null
  const wanted =
    'a latitude and longitude such as 40.72, -73.60 or a point such as POINT (-73.60 40.72)'
  throw new RefusedRow(cell.field, `'${cell.value.slice(0, 60)}' is not ${wanted}`)
}

/** '18 Holes' and '18-hole' are 18. */
const withoutUnit = (cell: Cell | null): Cell | null =>
  cell && { ...cell, value: cell.value.replace(/^(\d+)[\s-]*holes?$/i, '$1') }

/** Lists write 0 for an unknown rating. */
const unlessZero = (cell: Cell | null): Cell | null =>
  cell && numberOf(cell.value) === 0 ? null : cell

function degrees(what: string, { field, value }: Cell, max: number): number {
  const number = numberOf(value)
  if (number === null) throw new RefusedRow(field, `${what} '${value}' is not a number`)
  if (Math.abs(number) > max)
    throw new RefusedRow(field, `${what} ${number} is not between -${max} and ${max}`)
  return number
}

function whole(what: string, cell: Cell | null, min: number, max: number): number | null {
  if (cell === null) return null
  const number = numberOf(cell.value)
  if (number !== null && Number.isInteger(number) && number >= min && number <= max) return number
  const wanted = `a whole number from ${min} to ${max}`
  throw new RefusedRow(cell.field, `${what} '${cell.value}' is not ${wanted}`)
}

/** Rounds to one decimal, as course ratings are published. */
function rating(cell: Cell | null, min: number, max: number): number | null {
  if (cell === null) return null
  const rounded = Math.round((numberOf(cell.value) ?? Number.NaN) * 10) / 10
  if (rounded >= min && rounded <= max) return rounded
  const wanted = `a number from ${min} to ${max}`
  throw new RefusedRow(cell.field, `course rating '${cell.value}' is not ${wanted}`)
}

/** 'M', 'Men', and 'Male' are men, 'F', 'W', 'Women', 'Ladies', and 'Female' are women. */
function teesPlayersOf(cell: Cell | null): 'men' | 'women' | null {
  if (cell === null) return null
  if (/^(m|men'?s?|males?|gentlemen)$/i.test(cell.value)) return 'men'
  if (/^(f|w|l|women'?s?|lad(y|ies)|females?)$/i.test(cell.value)) return 'women'
  if (/^(any|all|both|unisex)$/i.test(cell.value)) return null
  throw new RefusedRow(cell.field, `'${cell.value}' is neither men nor women`)
}

/** The first number, since OpenStreetMap separates several with semicolons. */
function phoneOf(cell: Cell | null): string | null {
  if (cell === null) return null
  const phone = plainPhone(cell.value.split(';', 1)[0] ?? '')
  if (isPhone(phone)) return phone
  throw new RefusedRow(cell.field, `phone '${cell.value}' is not a phone number`)
}

function websiteOf(cell: Cell | null): string | null {
  if (cell === null) return null
  const first = cell.value.split(';', 1)[0]?.trim() ?? ''
  const website = /^[a-z]+:/i.test(first) ? first : `https://${first}`
  if (website.length <= websiteMax && isWebsite(website)) return website
  throw new RefusedRow(cell.field, `website '${cell.value}' is not a web address`)
}

/** Builds an address from OpenStreetMap's separate `addr:` tags. */
function streetAddress(fields: Fields): string | null {
  const part = (name: string) => tidy(fields[`addr_${name}`]) ?? ''
  const street = `${part('housenumber')} ${part('street')}`.trim()
  const place = `${part('state')} ${part('postcode')}`.trim()
  if (!street) return null
  return [street, part('city'), place].filter((text) => text !== '').join(', ')
}

const numberOf = (text: string): number | null =>
  /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : null

/** Collapses whitespace and control characters. Returns null if nothing is left. */
const tidy = (text: string | undefined): string | null =>
  text?.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null
