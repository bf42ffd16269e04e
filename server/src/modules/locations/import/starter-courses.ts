import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'

/** The courses that ship with the product, compiled by us. */
export const starterFile = path.join(import.meta.dirname, '../../../../data/starter-courses.csv')

export const starterSource = {
  source: 'county-golf',
  credit: 'County Golf starter list',
  license: 'MIT',
}

export type StarterCourse = {
  /** Stable, even if a later release corrects the name. */
  id: string
  name: string
  state: string
  /** Full name. */
  county: string
  lat: number
  lng: number
  /** Holes of the whole facility. `par` is null if it has several courses. */
  holes: number | null
  par: number | null
  courseRating: number | null
  slopeRating: number | null
}

export async function readStarterCourses(): Promise<StarterCourse[]> {
  const rows: Record<string, string>[] = parse(await readFile(starterFile), { columns: true })
  return rows.map((row) => ({
    id: required(row, 'id'),
    name: required(row, 'name'),
    state: required(row, 'state'),
    county: required(row, 'county'),
    lat: Number(required(row, 'latitude')),
    lng: Number(required(row, 'longitude')),
    holes: numberIn(row, 'holes'),
    par: numberIn(row, 'par'),
    courseRating: numberIn(row, 'course_rating'),
    slopeRating: numberIn(row, 'slope_rating'),
  }))
}

function required(row: Record<string, string>, column: string): string {
  const value = row[column]
  if (!value) throw new Error(`starter-courses.csv: ${row.name ?? 'a course'} has no ${column}`)
  return value
}

const numberIn = (row: Record<string, string>, column: string): number | null =>
  row[column] ? Number(row[column]) : null
