import type { CourseInput } from './course-input.ts'

/** Who says so, and on what terms it may be shown. */
export type CourseSource = { source: string; licence: string | null; credit: string | null }

const openStreetMap: CourseSource = {
  source: 'openstreetmap',
  licence: 'ODbL 1.0',
  credit: '© OpenStreetMap contributors',
}

/** What the person who imports a list says about all of it. */
export type SourceOptions = { source?: string; licence?: string; credit?: string }

/**
 * The source of one row: what the row says, else what was said about the list, else the list's own
 * name. OpenStreetMap is known by its name and its ids, and always credited as it asks.
 */
export function sourceOf(
  row: Pick<CourseInput, 'source' | 'sourceId' | 'licence' | 'credit'>,
  options: SourceOptions,
  listName: string,
): CourseSource {
  const source = row.source ?? options.source ?? listName
  if (/^(osm|openstreetmap)\b/i.test(source) || isOpenStreetMapId(row.sourceId))
    return openStreetMap
  return {
    source,
    licence: row.licence ?? options.licence ?? null,
    credit: row.credit ?? options.credit ?? null,
  }
}

const isOpenStreetMapId = (id: string | null) => /^(node|way|relation)\/\d+$/.test(id ?? '')
