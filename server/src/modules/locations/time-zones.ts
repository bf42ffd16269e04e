import zoneOfPoint from '@photostructure/tz-lookup'
import type { Coordinates } from '../../lib/distance.ts'

/**
 * Corrections for counties whose center gets the wrong zone from the lookup, whose map is coarse near borders.
 * Without them, some counties would be an hour off, and others would get a zone of another country or district.
 */
const corrections: Record<string, string> = {
  '02016': 'America/Nome', // Aleutians West
  '02130': 'America/Sitka', // Ketchikan Gateway
  '02195': 'America/Sitka', // Petersburg
  '02275': 'America/Sitka', // Wrangell
  '04001': 'America/Phoenix', // Apache, AZ
  '12013': 'America/Chicago', // Calhoun, FL
  '13055': 'America/New_York', // Chattooga, GA
  '13099': 'America/New_York', // Early, GA
  '13253': 'America/New_York', // Seminole, GA
  '16021': 'America/Los_Angeles', // Boundary, ID
  '16043': 'America/Boise', // Fremont, ID
  '16079': 'America/Los_Angeles', // Shoshone, ID
  '18019': 'America/Kentucky/Louisville', // Clark, IN
  '18029': 'America/New_York', // Dearborn, IN
  '18033': 'America/Indiana/Indianapolis', // DeKalb, IN
  '18115': 'America/New_York', // Ohio, IN
  '18123': 'America/Indiana/Tell_City', // Perry, IN
  '18151': 'America/Indiana/Indianapolis', // Steuben, IN
  '18155': 'America/Indiana/Vevay', // Switzerland, IN
  '18165': 'America/Indiana/Indianapolis', // Vermillion, IN
  '20023': 'America/Chicago', // Cheyenne, KS
  '20067': 'America/Chicago', // Grant, KS
  '20093': 'America/Chicago', // Kearny, KS
  '20187': 'America/Chicago', // Stanton, KS
  '20203': 'America/Chicago', // Wichita, KS
  '21001': 'America/Chicago', // Adair, KY
  '21223': 'America/New_York', // Trimble, KY
  '26053': 'America/Menominee', // Gogebic, MI
  '26071': 'America/Menominee', // Iron, MI
  '27069': 'America/Chicago', // Kittson, MN
  '27077': 'America/Chicago', // Lake of the Woods, MN
  '27135': 'America/Chicago', // Roseau, MN
  '30019': 'America/Denver', // Daniels, MT
  '31091': 'America/Denver', // Hooker, NE
  '38009': 'America/Chicago', // Bottineau, ND
  '38013': 'America/Chicago', // Burke, ND
  '38019': 'America/Chicago', // Cavalier, ND
  '38023': 'America/Chicago', // Divide, ND
  '38053': 'America/Chicago', // McKenzie, ND
  '38055': 'America/Chicago', // McLean, ND
  '38059': 'America/North_Dakota/New_Salem', // Morton, ND
  '38065': 'America/North_Dakota/Center', // Oliver, ND
  '38067': 'America/Chicago', // Pembina, ND
  '38079': 'America/Chicago', // Rolette, ND
  '38105': 'America/Chicago', // Williams, ND
  '39039': 'America/New_York', // Defiance, OH
  '39171': 'America/New_York', // Williams, OH
  '40025': 'America/Chicago', // Cimarron, OK
  '53073': 'America/Los_Angeles', // Whatcom, WA
  '56023': 'America/Denver', // Lincoln, WY
}

/** Counties with two time zones, and their zones. */
const twoZones: Record<string, readonly string[]> = {
  '01017': ['America/Chicago', 'America/New_York'], // Chambers, AL
  '01081': ['America/Chicago', 'America/New_York'], // Lee, AL
  '01113': ['America/Chicago', 'America/New_York'], // Russell, AL
  '02016': ['America/Nome', 'America/Adak'], // Aleutians West, AK
  '04001': ['America/Phoenix', 'America/Denver'], // Apache, AZ
  '04005': ['America/Phoenix', 'America/Denver'], // Coconino, AZ
  '04017': ['America/Phoenix', 'America/Denver'], // Navajo, AZ
  '12045': ['America/New_York', 'America/Chicago'], // Gulf, FL
  '16049': ['America/Los_Angeles', 'America/Boise'], // Idaho, ID
  '31031': ['America/Chicago', 'America/Denver'], // Cherry, NE
  '32007': ['America/Los_Angeles', 'America/Denver'], // Elko, NV
  '38053': ['America/Chicago', 'America/Denver'], // McKenzie, ND
  '38085': ['America/Chicago', 'America/Denver'], // Sioux, ND
  '41045': ['America/Boise', 'America/Los_Angeles'], // Malheur, OR
  '46117': ['America/Denver', 'America/Chicago'], // Stanley, SD
}

/** Returns the IANA zone of a county with this center. */
export const zoneOfCounty = (fips: string, centre: Coordinates): string =>
  corrections[fips] ?? zoneOfPoint(centre.lat, centre.lng)

/**
 * Returns the IANA zone of a course. Uses the lookup only in counties with two time zones, and otherwise the
 * county's zone, because the lookup's map is too coarse near borders.
 */
export function zoneOfCourse(
  county: { fips: string | null; timeZone: string },
  place: Coordinates | null,
): string {
  const possible = county.fips ? twoZones[county.fips] : undefined
  if (!possible || !place) return county.timeZone
  const zone = zoneOfPoint(place.lat, place.lng)
  return possible.includes(zone) ? zone : county.timeZone
}
