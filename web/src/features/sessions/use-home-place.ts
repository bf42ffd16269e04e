import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { countiesQuery } from '../../domain/locations/queries.ts'
import { useViewer } from '../../domain/viewer.ts'
import { nearParam } from './search-params.ts'

export type HomePlace = {
  /** The name of the county. */
  name: string
  /** Its center, as the address of Browse has it. Undefined while it loads. */
  near: string | undefined
}

const homeKey = (stateCode: string, countyName: string) => ['home', stateCode, countyName] as const

/** A player's home county, or null if it isn't known. Disabled without one. */
const homePlaceQuery = (stateCode: string, countyName: string) =>
  queryOptions({
    queryKey: homeKey(stateCode, countyName),
    queryFn: async ({ client }): Promise<HomePlace | null> => {
      const [{ items }, { findCounty }] = await Promise.all([
        client.fetchQuery(countiesQuery(stateCode)),
        import('../../domain/locations/find-county.ts'),
      ])
      const county = findCounty(items, countyName)
      return county ? { name: county.fullName, near: nearParam(county) } : null
    },
    enabled: stateCode !== '' && countyName !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Whether a query loads for the first time and hasn't failed yet. Offline, it pauses after its first try. */
export const isFirstTry = ({
  isLoading,
  failureCount,
}: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean => isLoading && failureCount === 0

/** The viewer's home county, or null if there is none or it couldn't be read. */
export function useHomePlace(): HomePlace | null {
  const { homeState, homeCounty } = useViewer().user ?? {}
  const place = useQuery(homePlaceQuery(homeState ?? '', homeCounty ?? ''))
  return homeCounty && isFirstTry(place)
    ? { name: homeCounty, near: undefined }
    : (place.data ?? null)
}
