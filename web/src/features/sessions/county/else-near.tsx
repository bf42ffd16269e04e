import type { County } from '@county-golf/contract/locations'
import { OthersLooking } from '../../../domain/others-looking.tsx'
import { SessionsNear } from '../rounds/session-lines.tsx'
import { nearParam } from '../search-params.ts'

/** What there is near a county without sessions: players who look for a game, and sessions of other counties. */
export const ElseNear = ({ county }: { county: County }) => (
  <>
    <OthersLooking county={county} />
    <SessionsNear near={nearParam(county)} title="Sessions nearby" />
  </>
)
