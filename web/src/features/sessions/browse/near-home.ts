/** The address of Browse Sessions, which shows a member the sessions near home if it has no search. Pure. */
import { only } from '../../../lib/search-params.ts'
import { defaultDistance, type SessionSearch, zipIn } from '../search-params.ts'

/** Whether an address has no search, so that it shows a member the sessions near home. */
export const isBare = ({ page: _, ...search }: SessionSearch): boolean =>
  Object.keys(search).length === 0

/** The change that goes with a location: without one, nothing is the nearest. A ZIP code as the search text stays. */
export const withoutDistanceSort = ({ q, sort }: SessionSearch): { sort?: undefined } =>
  sort === 'distance' && !zipIn(q) ? { sort: undefined } : {}

/**
 * The search of an address.
 * @param home the center of the viewer's home county
 */
export const searchFrom = (url: SessionSearch, home: string | undefined): SessionSearch =>
  home !== undefined && isBare(url) ? { ...url, near: home, within: defaultDistance } : url

/** The address of a search, the inverse of `searchFrom`. */
export function searchToUrl(search: SessionSearch, home: string | undefined): SessionSearch {
  if (home === undefined) return search
  const { all: _, page, ...rest } = search
  const { near, within, ...others } = rest
  const paged = only({ page })
  if (Object.keys(others).length > 0) return { ...rest, ...paged }
  if (near === home && within === defaultDistance) return paged
  return near === undefined ? { all: true, ...paged } : { ...rest, ...paged }
}
