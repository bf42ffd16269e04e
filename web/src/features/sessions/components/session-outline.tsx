import type { Session } from '@county-golf/contract/sessions'
import { CountyOutline } from '../../../ui/county-outline.tsx'

/** The outline of a session's county, shaded by its number of sessions. */
export function SessionOutline({ session, size }: { session: Session; size: string }) {
  return (
    <CountyOutline
      fips={session.countyFips}
      stateCode={session.stateCode}
      count={session.countySessionCount ?? 0}
      size={size}
    />
  )
}
