import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { CountyOutline } from '../../domain/locations/county-outline.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Highlighted } from '../../ui/highlighted.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Muted } from '../../ui/text.tsx'
import { sessionCountText } from './copy.ts'
import type { County } from './county.ts'
import styles from './county-card.module.css'

type CountyCardProps = {
  county: County
  /** Folded search words, highlighted in the names. */
  words: string[]
}

export const CountyCard = memo(function CountyCard({ county, words }: CountyCardProps) {
  const { fips, fullName, stateCode, stateName, sessionCount, isPopular } = county
  return (
    <Link
      to="/county/$stateCode/$countyName"
      params={{ stateCode, countyName: fullName }}
      className={styles.card}
    >
      <CountyOutline fips={fips} stateCode={stateCode} count={sessionCount} />
      <div className="fill">
        <h3 className={styles.name}>
          <Highlighted text={fullName} words={words} />
        </h3>
        <Muted size="small" className={styles.state}>
          <Highlighted text={stateName} words={words} /> <strong>{stateCode}</strong>
        </Muted>
        <Row as="p" gap={2} className={styles.count} data-none={sessionCount === 0 || undefined}>
          {sessionCountText(sessionCount)} {isPopular && <Badge tone="brass">Hot</Badge>}
        </Row>
      </div>
    </Link>
  )
})

export function CountyCardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.outline}>
        <Skeleton width="4rem" height="4rem" />
      </div>
      <div className="fill">
        <Skeleton width="80%" height="1.25rem" />
        <Stack gap={2} className="above-3">
          <Skeleton width="55%" height="0.875rem" />
          <Skeleton width="35%" height="0.875rem" />
        </Stack>
      </div>
    </div>
  )
}
