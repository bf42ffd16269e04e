import { fold } from './fold.ts'

/** Alaska's boroughs, municipalities, and census areas (it has no counties), by FIPS code. */
const alaska: Record<string, string> = {
  '02013': 'Borough',
  '02016': 'Census Area',
  '02020': 'Municipality',
  '02050': 'Census Area',
  '02060': 'Borough',
  '02068': 'Borough',
  '02070': 'Census Area',
  '02090': 'Borough',
  '02100': 'Borough',
  '02105': 'Census Area',
  '02110': 'City and Borough',
  '02122': 'Borough',
  '02130': 'Borough',
  '02150': 'Borough',
  '02158': 'Census Area',
  '02164': 'Borough',
  '02170': 'Borough',
  '02180': 'Census Area',
  '02185': 'Borough',
  '02188': 'Borough',
  '02195': 'Borough',
  '02198': 'Census Area',
  '02220': 'City and Borough',
  '02230': 'Municipality',
  '02240': 'Census Area',
  '02261': 'Census Area',
  '02275': 'City and Borough',
  '02282': 'City and Borough',
  '02290': 'Census Area',
}

const districtOfColumbia = '11001'
const carsonCity = '32510'
/** Baltimore and St. Louis, which belong to no county. */
const independentCities = ['24510', '29510']
const firstVirginiaCity = '51510'

/**
 * Returns the full name of a county or equivalent: 'Nassau' → 'Nassau County', 'Orleans' → 'Orleans
 * Parish', 'Baltimore' → 'Baltimore city'.
 * @throws Error for an Alaskan code missing from the table
 */
export function fullNameOf(fips: string, name: string): string {
  if (fips === districtOfColumbia || fips === carsonCity) return name
  if (independentCities.includes(fips)) return `${name} city`
  if (fips.startsWith('51') && fips >= firstVirginiaCity) return `${name} city`
  if (fips.startsWith('22')) return `${name} Parish`
  if (!fips.startsWith('02')) return `${name} County`
  const kind = alaska[fips]
  if (!kind) throw new Error(`No full name is known for ${name}, Alaska (${fips})`)
  return `${name} ${kind}`
}

/** Lookup key of a county name. 'De Kalb' equals 'DeKalb', and 'Saint' equals 'St.' */
export const countyKey = (name: string): string =>
  fold(name)
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bsainte\b/g, 'ste')
    .replaceAll(' ', '')
