import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { shortDate } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { handicapQuery } from './api.ts'
import styles from './profile.module.css'
import { handicapWords } from './words.ts'

/** The estimated index, and the scores that it comes from, latest first. */
export function HandicapSection({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(handicapQuery(userId))
  return (
    <section aria-labelledby="handicap">
      <h2 id="handicap">Handicap (estimated)</h2>
      {data ? (
        <>
          <p className={styles.small}>{handicapWords(data)}</p>
          <ul className={styles.rows}>
            {data.differentials.map((one) => (
              <li key={one.sessionId} className={styles.session}>
                <div className={styles.what}>
                  <span>{one.courseName}</span>
                  <span className={styles.second}>
                    {shortDate(one.date, one.timeZone)} · {one.gross} strokes
                    {!one.isRated && ' · by par, the course’s rating is not known'}
                  </span>
                </div>
                {one.isUsed && <Badge tone="fairway">Counts</Badge>}
                <span className={styles.differential}>
                  <span className="visually-hidden">Differential </span>
                  {one.differential.toFixed(1)}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : error ? (
        <ErrorState
          title="The handicap could not be loaded"
          message={messageOf(error, 'Request failed')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading>
          <Skeleton height="3rem" />
        </Loading>
      )}
    </section>
  )
}
