import { handicapQuery } from '../../../domain/users/handicap-query.ts'
import { useViewer } from '../../../domain/viewer.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { netPrizeTerms, netTerms } from '../net-scoring.ts'

/** The viewer's handicap. Undefined for guests, and until it's loaded. */
export function useOwnHandicap() {
  const { user } = useViewer()
  const id = user?.id ?? ''
  return useOptionalQuery({ ...handicapQuery(id), enabled: id !== '' })
}

/** What net scoring needs, and how far the viewer is. */
export function NetTerms({ forPrize }: { forPrize: boolean }) {
  const handicap = useOwnHandicap()
  return forPrize ? netPrizeTerms(handicap) : netTerms(handicap)
}
