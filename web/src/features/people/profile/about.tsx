import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { shortDate } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import { handicapQuery } from './api.ts'
import { aboutCopy, handicapCopy, handicapSummary, skillChoices, tryAgain } from './copy.ts'
import { dash, FactList } from './fact-list.tsx'
import styles from './profile.module.css'

/** The About tab. Empty fields show a dash. */
export function About({ user }: { user: User }) {
  const skill = skillChoices.find(({ value }) => value === user.skillLevel)?.label
  return (
    <Stack gap={8} className={styles.about}>
      <section>
        <Subheading>{aboutCopy.bio}</Subheading>
        <p className={styles.text}>{user.bio || dash}</p>
      </section>
      <section>
        <Subheading>{aboutCopy.golfProfile}</Subheading>
        <FactList
          facts={[
            [aboutCopy.skillLevel, skill],
            [aboutCopy.homeCourse, user.homeCourse],
            [aboutCopy.handedness, user.handedness],
            [
              aboutCopy.drivingDistance,
              user.driveDistance > 0 && aboutCopy.yards(user.driveDistance),
            ],
            [aboutCopy.preferredTees, user.preferredTees],
            [aboutCopy.paceOfPlay, user.paceOfPlay],
          ]}
        />
      </section>
      <Handicap userId={user.id} />
      <section>
        <Subheading>{aboutCopy.preferences}</Subheading>
        <FactList
          facts={[
            [aboutCopy.preferredTimes, user.preferredTimes],
            [aboutCopy.travelRadius, aboutCopy.miles(user.travelRadius)],
            [aboutCopy.availability, user.availability],
          ]}
        />
      </section>
      <section>
        <Subheading>{aboutCopy.gameGoals}</Subheading>
        <p className={styles.text}>{user.gameGoals || dash}</p>
      </section>
    </Stack>
  )
}

/** The estimated Handicap Index and the scores that it's based on, latest first. */
function Handicap({ userId }: { userId: string }) {
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
