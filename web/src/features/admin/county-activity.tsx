import type { AdminStats } from '@county-golf/contract/admin-overview'
import { Link } from '@tanstack/react-router'
import { useGeo } from '../../lib/geo.ts'
import { countyLevel } from '../../ui/county-level.ts'
import { Stack } from '../../ui/layout.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Subheading } from '../../ui/text.tsx'
import styles from './admin.module.css'
import { copy } from './copy/overview.ts'
import chart from './day-charts.module.css'

type Counties = AdminStats['activeCounties']

const listedMax = 12

/** Counties with sessions: a map, and a list of the busiest. */
export function CountyActivity({ counties }: { counties: Counties }) {
  const { data: map } = useGeo('us.json')
  return (
    <section className={styles.section} aria-labelledby="active">
      <Subheading id="active">{copy.counties.heading}</Subheading>
      {counties.length === 0 ? (
        <EmptyState as="h3" title={copy.counties.empty} />
      ) : (
        <div className={chart.sides}>
          {map && (
            <svg
              className={chart.map}
              viewBox={map.view.join(' ')}
              role="img"
              aria-label={copy.counties.map(counties.length)}
            >
              {Object.entries(map.states).map(([code, { path }]) => (
                <path key={code} d={path} />
              ))}
              {counties.map(({ fips, sessionCount }) =>
                fips && map.counties[fips] ? (
                  <path key={fips} data-level={countyLevel(sessionCount)} d={map.counties[fips]} />
                ) : null,
              )}
            </svg>
          )}
          <Stack as="ol" className={styles.rows}>
            {counties.slice(0, listedMax).map(({ stateCode, countyName, sessionCount }) => (
              <li key={`${stateCode} ${countyName}`}>
                <Link
                  to="/county/$stateCode/$countyName"
                  params={{ stateCode, countyName }}
                  className={styles.link}
                >
                  {countyName}, {stateCode}
                </Link>
                <span className="figures">{sessionCount}</span>
              </li>
            ))}
          </Stack>
        </div>
      )}
    </section>
  )
}
