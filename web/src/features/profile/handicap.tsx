import { useQuery } from '@tanstack/react-query'
import { shortDate } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Muted, Subheading } from '../../ui/text.tsx'
import { handicapQuery } from './api.ts'
import { handicapCopy, handicapSummary, tryAgain } from './copy.ts'
import styles from './profile.module.css'

/** The estimated Handicap Index and the scores that it's based on, latest first. */
export function HandicapSection({ userId }: { userId: string }) {
  const query = useQuery(handicapQuery(userId))
  return (
    <section aria-labelledby="handicap">
      <Subheading id="handicap">{handicapCopy.title}</Subheading>
      <Loaded query={query} failed={handicapCopy.loadError} fallback={tryAgain} skeleton="3rem">
        {(data) => (
          <>
            <Muted>{handicapSummary(data)}</Muted>
            <Stack as="ul" className="divided">
              {data.differentials.map((one) => (
                <Row key={one.sessionId} as="li" gap={4} className={styles.session}>
                  <Stack className="fill">
                    <span>{one.courseName}</span>
                    <Muted as="span">
                      {shortDate(one.date, one.timeZone)} · {handicapCopy.strokes(one.gross)}
                      {!one.isRated && ` · ${handicapCopy.unrated}`}
                    </Muted>
                  </Stack>
                  {one.isUsed && <Badge tone="fairway">{handicapCopy.used}</Badge>}
                  <span className={styles.differential}>
                    <span className="visually-hidden">{handicapCopy.differential}</span>
                    {one.differential.toFixed(1)}
                  </span>
                </Row>
              ))}
            </Stack>
          </>
        )}
      </Loaded>
    </section>
  )
}
