import type { Session } from '@county-golf/contract/sessions'
import type { ReactNode } from 'react'
import { CountyOutline } from '../../../domain/locations/county-outline.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import styles from './components.module.css'
import { SessionBadges } from './session-badges.tsx'

type CardHeadProps = {
  session: Session
  outlineSize: string
  place: ReactNode
  className?: string | undefined
  /** The heading. */
  children: ReactNode
}

/** The county's outline, the course, and the badges at the top of a session's card. */
export const CardHead = ({ session, outlineSize, place, className, children }: CardHeadProps) => (
  <Row gap={3} align="start" wrap className={className}>
    <SessionOutline session={session} size={outlineSize} />
    <div className={styles.names}>
      {children}
      <Muted className={styles.place}>{place}</Muted>
    </div>
    <Stack gap={1} align="end" className={styles.badges}>
      <SessionBadges session={session} />
    </Stack>
  </Row>
)

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
