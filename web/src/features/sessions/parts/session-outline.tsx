import type { Session } from '@county-golf/contract/sessions'
import { CountyOutline } from '../../../ui/county-outline.tsx'
import { useCountyCount } from '../use-county-count.ts'

/** The outline of a session's county, filled by how busy the county is. */
export function SessionOutline({ session, size }: { session: Session; size: string }) {
  const count = useCountyCount(session)
  return (
    <CountyOutline
      fips={session.countyFips}
      stateCode={session.stateCode}
      count={count}
      size={size}
    />
  )
}
