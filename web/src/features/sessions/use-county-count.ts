import type { Session } from '@county-golf/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { countiesOf } from './api.ts'

type Place = Pick<Session, 'stateCode' | 'countyFips' | 'date'>

/**
 * How many upcoming sessions the county of a session has, for the fill of its outline. Until that
 * is known an upcoming session counts as the one it is.
 */
export function useCountyCount({ stateCode, countyFips, date }: Place): number {
  const { data } = useQuery(countiesOf(stateCode))
  const county = data?.items.find(({ fips }) => fips === countyFips)
  return county?.sessionCount ?? (new Date(date) > new Date() ? 1 : 0)
}
