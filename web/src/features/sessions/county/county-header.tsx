import type { County } from '@county-golf/contract/locations'
import { useViewer } from '../../../data/viewer.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { CountyOutline } from '../../../ui/county-outline.tsx'
import { commonCopy, countyCopy } from '../copy.ts'
import styles from './county.module.css'

export function CountyHeader({ county, title }: { county: County; title: string }) {
  const { user } = useViewer()
  const { fips, stateCode, sessionCount, isPopular, fullName } = county
  return (
    <header className={styles.header}>
      <CountyOutline
        className={styles.outline ?? ''}
        fips={fips}
        stateCode={stateCode}
        count={sessionCount}
        size=""
      />
      <div className={styles.title}>
        <h1>{title}</h1>
        <p className={styles.count}>
          <span className="figures">{countyCopy.upcoming(sessionCount)}</span>
          {isPopular && <Badge tone="brass">{countyCopy.hot}</Badge>}
        </p>
      </div>
      {user && sessionCount > 0 && (
        <LinkButton to="/create-session" search={{ state: stateCode, county: fullName }}>
          {commonCopy.createSession}
        </LinkButton>
      )}
    </header>
  )
}
