import { once } from '@county-golf/contract/once'
import type { User } from '@county-golf/contract/users'
import { useQuery } from '@tanstack/react-query'
import { handicapQuery } from '../../../domain/users/handicap-query.ts'
import { shortDate } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Muted, Subheading } from '../../../ui/text.tsx'
import { dash, FactList, type Facts } from './fact-list.tsx'
import { handicapForGuests, handicapSummary, skillChoices } from './labels.ts'
import styles from './profile.module.css'
import { useWithheld } from './use-withheld.ts'

/** The About tab. Owners see a dash for what is empty, and others see only what is filled in. */
export function About({ user, isOwner }: { user: User; isOwner: boolean }) {
  const skill = skillChoices.find(({ value }) => value === user.skillLevel)?.label
  const missing = [
    !skill && 'skill level',
    !user.homeCourse && 'home course',
    !user.preferredTimes && 'preferred times',
  ].filter((one) => one !== false)
  return (
    <Stack gap={8} className={styles.about}>
      {isOwner && missing.length > 0 && (
        <Notice tone="lake">
          {`Players look at this before they join. Add your ${listed().format(missing)} in Edit Profile.`}
        </Notice>
      )}
      <TextSection title="Bio" text={user.bio} isOwner={isOwner} />
      <FactSection
        title="Golf Profile"
        isOwner={isOwner}
        facts={[
          ['Skill level', skill],
          ['Home course', user.homeCourse],
          ['Handedness', user.handedness],
          ['Driving distance', user.driveDistance > 0 && `${user.driveDistance} yards`],
          ['Preferred tees', user.preferredTees],
          ['Pace of play', user.paceOfPlay],
        ]}
      />
      <Handicap user={user} isOwner={isOwner} />
      <FactSection
        title="Preferences"
        isOwner={isOwner}
        facts={[
          ['Preferred times', user.preferredTimes],
          ['Travel radius', `${user.travelRadius} miles`],
          ['Availability', user.availability],
        ]}
      />
      <TextSection title="Game Goals" text={user.gameGoals} isOwner={isOwner} />
    </Stack>
  )
}

const listed = once(() => new Intl.ListFormat('en-US'))

type SectionProps = { title: string; isOwner: boolean }

function TextSection({ title, text, isOwner }: SectionProps & { text: string }) {
  if (!text && !isOwner) return null
  return (
    <section>
      <Subheading>{title}</Subheading>
      <p className={styles.text}>{text || dash}</p>
    </section>
  )
}

function FactSection({ title, facts, isOwner }: SectionProps & { facts: Facts }) {
  const shown = isOwner ? facts : facts.filter(([, value]) => value)
  if (shown.length === 0) return null
  return (
    <section>
      <Subheading>{title}</Subheading>
      <FactList facts={shown} />
    </section>
  )
}

/** The estimated Handicap Index and the scores that it's based on, latest first. */
function Handicap({ user, isOwner }: { user: User; isOwner: boolean }) {
  const query = useQuery(handicapQuery(user.id))
  const isWithheld = useWithheld(user)
  return (
    <section aria-labelledby="handicap">
      <Subheading id="handicap">Handicap (estimated)</Subheading>
      <Loaded query={query} failed="Couldn’t load handicap" skeleton="3rem">
        {(data) => (
          <>
            <Muted>
              {isWithheld ? handicapForGuests(data.index) : handicapSummary(data, isOwner)}
            </Muted>
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
