import type { AdminStats } from '@county-golf/contract/admin-overview'
import { Link } from '@tanstack/react-router'
import { useGeo } from '../../lib/geo.ts'
import { EmptyState } from '../../ui/states.tsx'
import styles from './admin.module.css'
import chart from './day-charts.module.css'

type Counties = AdminStats['activeCounties']

const listedMax = 12
/** The thresholds of the cards on the start page. */
const levelOf = (sessions: number) =>
  sessions > 10 ? chart.high : sessions > 5 ? chart.middle : chart.low

/** Where sessions are: on the map, and the busiest by name. */
export function CountyActivity({ counties }: { counties: Counties }) {
  const { data: map } = useGeo('us.json')
  return (
    <section className={styles.section} aria-labelledby="active">
      <h2 id="active">Active counties</h2>
      {counties.length === 0 ? (
        <EmptyState as="h3" title="No sessions in this period" />
      ) : (
        <div className={chart.sides}>
          {map && (
            <svg
              className={chart.map}
              viewBox={map.view.join(' ')}
              role="img"
              aria-label={`${counties.length} active counties on the map; the busiest are listed beside it`}
            >
              {Object.entries(map.states).map(([code, { path }]) => (
                <path key={code} className={chart.state} d={path} />
              ))}
              {counties.map(({ fips, sessionCount }) =>
                fips && map.counties[fips] ? (
                  <path key={fips} className={levelOf(sessionCount)} d={map.counties[fips]} />
                ) : null,
              )}
            </svg>
          )}
          <ol className={styles.rows}>
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
          </ol>
        </div>
      )}
    </section>
  )
}
