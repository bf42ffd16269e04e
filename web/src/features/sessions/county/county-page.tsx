import { endedCounties } from '@county-golf/contract/county-changes'
import type { County } from '@county-golf/contract/locations'
import { countyTitle, missingPages } from '@county-golf/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CountyOutline } from '../../../domain/locations/county-outline.tsx'
import { findCounty } from '../../../domain/locations/find-county.ts'
import { countiesQuery } from '../../../domain/locations/queries.ts'
import { useViewer } from '../../../domain/viewer.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyPage } from '../../../ui/empty-page.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Muted } from '../../../ui/text.tsx'
import { isNotFound } from '../api.ts'
import { commonCopy, counted } from '../copy.ts'
import styles from './county.module.css'
import { CountySessions, SkeletonRows } from './county-sessions.tsx'

const route = getRouteApi('/county/$stateCode/$countyName')

export function CountyPage() {
  const { stateCode, countyName } = route.useParams()
  const counties = useQuery(countiesQuery(stateCode.toUpperCase()))
  const county = counties.data && findCounty(counties.data.items, countyName)
  const missing = counties.data ? !county : counties.isError && isNotFound(counties.error)
  usePageTitle(county ? countyTitle(county) : missing ? missingPages.county : countyName)

  if (missing)
    return (
      <EmptyPage
        title={missingPages.county}
        action={<LinkButton to="/">Back to Counties</LinkButton>}
      >
        We couldn’t find {countyName} in {stateCode.toUpperCase()}.
      </EmptyPage>
    )
  return (
    <Page>
      <BackLink to="/">Back to Counties</BackLink>
      <Loaded
        query={counties}
        failed={commonCopy.loadFailed}
        loading="Loading county…"
        skeleton={<CountySkeleton name={countyName} />}
      >
        {() =>
          county && (
            <>
              <CountyHeader county={county} />
              <CountySessions county={county} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

const CountySkeleton = ({ name }: { name: string }) => (
  <>
    <h1 className="visually-hidden">{name}</h1>
    <Row gap={6} className={styles.header}>
      <div className={styles.outline}>
        <Skeleton height="100%" />
      </div>
      <Stack gap={3} className={styles.heading}>
        <Skeleton width="min(26rem, 100%)" height="2.75rem" />
        <Skeleton width="10rem" height="1.125rem" />
      </Stack>
    </Row>
    <SkeletonRows />
  </>
)

function CountyHeader({ county }: { county: County }) {
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
      <div className={styles.heading}>
        <h1>{countyTitle(county)}</h1>
        <Row as="p" gap={[1, 3]} wrap className={`soft ${styles.upcoming}`}>
          <span className="figures">
            {sessionCount === 0
              ? 'No upcoming sessions'
              : counted(sessionCount, 'upcoming session')}
          </span>
          {isPopular && <Badge tone="brass">Hot</Badge>}
        </Row>
        {fips && endedCounties[fips] && <Muted>{endedCounties[fips]}</Muted>}
      </div>
      {user && sessionCount > 0 && (
        <LinkButton to="/create-session" search={{ state: stateCode, county: fullName }}>
          {commonCopy.createSession}
        </LinkButton>
      )}
    </Row>
  )
}
