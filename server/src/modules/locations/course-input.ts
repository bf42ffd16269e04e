import { cut } from '@county-golf/contract/graphemes'
import { nameProblem } from '@county-golf/contract/names'

/** Parses a course from a row of an imported list, which may use various column names. */

/** Values by column or property name. */
export type Fields = Record<string, string>

/** Why a row was rejected, and the column at fault, or null for the whole row. */
export type Refused = { field: string | null; reason: string }

/** One row of a list, or why it couldn't be read. */
export type InputLine = { line: number; fields: Fields } | ({ line: number } & Refused)

export type CourseInput = {
  name: string
  /** Null if the list has no coordinates. */
  place: { lat: number; lng: number } | null
  state: string | null
  county: string | null
  fips: string | null
  address: string | null
  holes: number | null
  par: number | null
  courseRating: number | null
  slopeRating: number | null
  source: string | null
  sourceId: string | null
  license: string | null
  credit: string | null
  /** The list's names for the location columns, or ours for columns that it lacks. */
  headers: { lat: string; lng: string; fips: string; state: string; county: string }
}

const nameMax = 200
const addressMax = 300

/** Known names of each column, as normalized by `columnName`. */
const columns = {
  name: ['name', 'course', 'course_name'],
  lat: ['lat', 'latitude', 'y'],
  lng: ['lng', 'lon', 'long', 'longitude', 'x'],
  state: ['state', 'state_code', 'addr_state'],
  county: ['county', 'county_name'],
  fips: ['county_fips', 'fips'],
  address: ['address', 'addr_full'],
  holes: ['holes', 'golf_holes', 'golf_course_holes'],
  par: ['par', 'golf_par'],
  rating: ['course_rating', 'rating'],
  slope: ['slope_rating', 'slope'],
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
  const headers = {
    lat: headerOf('lat', 'latitude'),
    lng: headerOf('lng', 'longitude'),
    fips: headerOf('fips', 'county_fips'),
    state: headerOf('state', 'state'),
    county: headerOf('county', 'county'),
  }
  const name = cell('name')
  if (!name) throw new RefusedRow('name', 'has no name')
  if (name.value.length > nameMax)
    throw new RefusedRow(name.field, `name is longer than ${nameMax} characters`)
  const problem = nameProblem(name.value)
  if (problem) throw new RefusedRow(name.field, `name ${problem}`)
  return {
    name: name.value,
    place: readPlace(cell('lat'), cell('lng'), headers),
    state: pick('state'),
    county: pick('county'),
    fips: pick('fips')?.padStart(5, '0') ?? null,
    address: cut(pick('address') ?? streetAddress(fields) ?? '', addressMax) || null,
    holes: whole('holes', cell('holes'), 1, 108),
    par: whole('par', cell('par'), 20, 400),
    courseRating: rating(cell('rating'), 20, 90),
    slopeRating: whole('slope rating', cell('slope'), 55, 155),
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
