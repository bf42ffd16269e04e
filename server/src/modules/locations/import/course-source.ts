import type { CourseInput } from '../course-input.ts'

/** The source of a course, its license, and the attribution to show. */
export type CourseSource = { source: string; license: string | null; credit: string | null }

const openStreetMap: CourseSource = {
  source: 'openstreetmap',
  license: 'ODbL 1.0',
  credit: '© OpenStreetMap contributors',
}

/** Options of the importing user, for the whole list. */
export type SourceOptions = { source?: string; license?: string; credit?: string }

/**
 * Returns the source of a row: from the row, else the options, else the list's name. OpenStreetMap is recognized
 * by name or id, and always gets the attribution that it requires.
 */
export function sourceOf(
  row: Pick<CourseInput, 'source' | 'sourceId' | 'license' | 'credit'>,
  options: SourceOptions,
  listName: string,
): CourseSource {
  const source = row.source ?? options.source ?? listName
  if (/^(osm|openstreetmap)\b/i.test(source) || isOpenStreetMapId(row.sourceId))
    return openStreetMap
  return {
    source,
    license: row.license ?? options.license ?? null,
    credit: row.credit ?? options.credit ?? null,
  }
}

const isOpenStreetMapId = (id: string | null) => /^(node|way|relation)\/\d+$/.test(id ?? '')
