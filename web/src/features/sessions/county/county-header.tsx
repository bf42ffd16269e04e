import type { County } from '@county-golf/contract/locations'
import { useViewer } from '../../../data/viewer.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { CountyOutline } from '../../../ui/county-outline.tsx'
import { Row } from '../../../ui/layout.tsx'
import { commonCopy, countyCopy } from '../copy.ts'
import styles from './county.module.css'

export function CountyHeader({ county, title }: { county: County; title: string }) {
  const { user } = useViewer()
  const { fips, stateCode, sessionCount, isPopular, fullName } = county
  return (
    <Row as="header" gap={6} className={styles.header}>
      <CountyOutline
        className={styles.outline ?? ''}
        fips={fips}
        stateCode={stateCode}
        count={sessionCount}
        size=""
      />
      <div className="fill">
        <h1>{title}</h1>
        <Row as="p" gap={[1, 3]} wrap className="above-2 soft">
          <span className="figures">{countyCopy.upcoming(sessionCount)}</span>
          {isPopular && <Badge tone="brass">{countyCopy.hot}</Badge>}
        </Row>
      </div>
      {user && sessionCount > 0 && (
        <LinkButton to="/create-session" search={{ state: stateCode, county: fullName }}>
          {commonCopy.createSession}
        </LinkButton>
      )}
    </Row>
  )
}
