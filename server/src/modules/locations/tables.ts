import type { Generated } from 'kysely'

type StateTable = { code: string; name: string }

type CountyTable = {
  id: Generated<number>
  fips: string | null
  state_code: string
  name: string
  full_name: string
  lat: number
  lng: number
  time_zone: string
}

type ZipTable = {
  code: string
  county_id: number
  /** Its post office: the place's name and coordinates. Null where the data has none. */
  place: string | null
  lat: number | null
  lng: number | null
}

type CourseTable = {
  id: string
  county_id: number
  name: string
  address: string | null
  lat: number | null
  lng: number | null
  holes: number | null
  par: number | null
  /** numeric(4,1): one decimal. */
  course_rating: string | null
  slope_rating: number | null
  time_zone: string
  source: string
  source_id: string | null
  licence: string | null
  credit: string | null
  created_at: Date
}

type LocationVersionTable = { part: 'content' | 'counties' | 'courses'; version: string }

export type LocationTables = {
  state: StateTable
  county: CountyTable
  zip: ZipTable
  course: CourseTable
  location_version: LocationVersionTable
}
