import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { shortDate } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import { handicapQuery } from './api.ts'
import { dash, FactList } from './fact-list.tsx'
import { handicapSummary, skillChoices } from './labels.ts'
import styles from './profile.module.css'

/** The About tab. Empty fields show a dash. */
export function About({ user }: { user: User }) {
  const skill = skillChoices.find(({ value }) => value === user.skillLevel)?.label
  return (
    <Stack gap={8} className={styles.about}>
      <section>
        <Subheading>Bio</Subheading>
        <p className={styles.text}>{user.bio || dash}</p>
      </section>
      <section>
        <Subheading>Golf Profile</Subheading>
        <FactList
          facts={[
            ['Skill level', skill],
            ['Home course', user.homeCourse],
            ['Handedness', user.handedness],
            ['Driving distance', user.driveDistance > 0 && `${user.driveDistance} yards`],
            ['Preferred tees', user.preferredTees],
            ['Pace of play', user.paceOfPlay],
          ]}
        />
      </section>
      <Handicap userId={user.id} />
      <section>
        <Subheading>Preferences</Subheading>
        <FactList
          facts={[
            ['Preferred times', user.preferredTimes],
            ['Travel radius', `${user.travelRadius} miles`],
            ['Availability', user.availability],
          ]}
        />
      </section>
      <section>
        <Subheading>Game Goals</Subheading>
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
      <Subheading id="handicap">Handicap (estimated)</Subheading>
      <Loaded
        query={query}
        failed="Couldn’t load handicap"
        fallback="Please try again."
        skeleton="3rem"
      >
        {(data) => (
          <>
            <Muted>{handicapSummary(data)}</Muted>
            <Stack as="ul" className="divided">
              {data.differentials.map((one) => (
                <Row key={one.sessionId} as="li" gap={4} className={styles.session}>
                  <Stack className="fill">
                    <span>{one.courseName}</span>
                    <Muted as="span">
                      {shortDate(one.date, one.timeZone)} · {one.gross} strokes
                      {!one.isRated && ' · based on par (no course rating)'}
                    </Muted>
                  </Stack>
                  {one.isUsed && <Badge tone="fairway">Used</Badge>}
                  <span className={styles.differential}>
                    <span className="visually-hidden">Differential </span>
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
