/** Reads one course out of a row of somebody's list, whatever its columns are called. */

/** Column or property name → what the row says. */
export type Fields = Record<string, string>

/** One row of a list, or why it could not be read. */
export type Line = { line: number; fields: Fields } | { line: number; reason: string }

export type CourseInput = {
  name: string
  /** Null when the list has no coordinates for it. */
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
  licence: string | null
  credit: string | null
}

const nameMax = 200
const addressMax = 300

/** The names that lists give each column, after lower case and with _ for everything between words. */
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
  licence: ['licence', 'license'],
  credit: ['credit', 'attribution'],
} as const

/** 'County FIPS' → 'county_fips', '@id' → 'id', 'addr:street' → 'addr_street'. */
export const columnName = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

/**
 * A course, or a sentence that says why this row is none. A side fact that makes no sense (holes
 * '18;9') counts as not said, since the course itself is good.
 */
export function readCourse(fields: Fields): CourseInput | string {
  const pick = (column: keyof typeof columns) =>
    columns[column].map((name) => tidy(fields[name])).find((value) => value !== null) ?? null
  const name = pick('name')
  if (!name) return 'has no name'
  if (name.length > nameMax) return `has a name of more than ${nameMax} characters`
  const place = readPlace(pick('lat'), pick('lng'))
  if (typeof place === 'string') return place
  return {
    name,
    place,
    state: pick('state'),
    county: pick('county'),
    fips: pick('fips')?.padStart(5, '0') ?? null,
    address: (pick('address') ?? streetAddress(fields))?.slice(0, addressMax) ?? null,
    holes: numberWithin(pick('holes'), 1, 108),
    par: numberWithin(pick('par'), 20, 400),
    courseRating: numberWithin(pick('rating'), 20, 90, 1),
    slopeRating: numberWithin(pick('slope'), 55, 155),
    source: pick('source'),
    sourceId: pick('sourceId'),
    licence: pick('licence'),
    credit: pick('credit'),
  }
}

function readPlace(lat: string | null, lng: string | null): CourseInput['place'] | string {
  if (lat === null && lng === null) return null
  if (lat === null) return 'has a longitude but no latitude'
  if (lng === null) return 'has a latitude but no longitude'
  const place = { lat: Number(lat), lng: Number(lng) }
  if (!Number.isFinite(place.lat)) return `latitude '${lat}' is not a number`
  if (!Number.isFinite(place.lng)) return `longitude '${lng}' is not a number`
  if (Math.abs(place.lat) > 90) return `latitude ${lat} is not between -90 and 90`
  if (Math.abs(place.lng) > 180) return `longitude ${lng} is not between -180 and 180`
  return place
}

/** From the parts that OpenStreetMap keeps apart. */
function streetAddress(fields: Fields): string | null {
  const part = (name: string) => tidy(fields[`addr_${name}`]) ?? ''
  const street = `${part('housenumber')} ${part('street')}`.trim()
  const place = `${part('state')} ${part('postcode')}`.trim()
  if (!street) return null
  return [street, part('city'), place].filter((text) => text !== '').join(', ')
}

function numberWithin(text: string | null, min: number, max: number, decimals = 0): number | null {
  const value = text === null ? Number.NaN : Number(text)
  const scale = 10 ** decimals
  const rounded = Math.round(value * scale) / scale
  if (!Number.isFinite(value) || (decimals === 0 && rounded !== value)) return null
  return rounded >= min && rounded <= max ? rounded : null
}

/** Without control characters and doubled spaces; null when nothing is left. */
const tidy = (text: string | undefined): string | null =>
  text?.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null
