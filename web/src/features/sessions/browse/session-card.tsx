import type { Session } from '@county-golf/contract/sessions'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { canJoin, canNow } from '../../../data/sessions/can.ts'
import { skillLevelOf } from '../../../data/sessions/labels.ts'
import { clock } from '../../../lib/dates.ts'
import { searchWords } from '../../../lib/search.ts'
import { AvatarRow } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Highlighted } from '../../../ui/highlighted.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { ProgressBar, SkillMeter } from '../../../ui/meters.tsx'
import { Muted } from '../../../ui/text.tsx'
import { joinCopy, leaveCopy } from '../booking-copy.ts'
import { SessionPayLine } from '../components/pay-line.tsx'
import { SessionBadges } from '../components/session-badges.tsx'
import { SessionOutline } from '../components/session-outline.tsx'
import { WaitlistLink } from '../components/waitlist-link.tsx'
import { actionName, sessionCopy } from '../copy.ts'
import {
  countyOf,
  courseOf,
  distanceText,
  joinLabel,
  sessionDay,
  sessionName,
} from '../session-display.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import { CardFees } from './card-fees.tsx'
import styles from './session-card.module.css'

type SessionCardProps = {
  session: Session
  /** The search text, whose words are highlighted. */
  query?: string | undefined
  actions: SessionActions
  as?: 'h2' | 'h3' | undefined
}

/** A session in the grid. The parts of the cards in a row line up. */
export const SessionCard = memo(function SessionCard({
  session,
  query,
  actions,
  as: Heading = 'h2',
}: SessionCardProps) {
  const { players, playerDetails, maxPlayers, notes, date, timeZone } = session
  const { level, label } = skillLevelOf(session.skillLevel)
  return (
    <Card as="li" padding={false} className={styles.card}>
      <Row gap={3} align="start" className={styles.head}>
        <SessionOutline session={session} size="2.75rem" />
        <div className={styles.names}>
          <Heading>
            <Link
              to="/sessions/$id"
              params={{ id: session.id }}
              state={{ fromSessions: true }}
              className={styles.link}
            >
              <Highlighted text={courseOf(session)} words={searchWords(query ?? '')} whole />
            </Link>
          </Heading>
          <Muted className={styles.place}>
            <Highlighted text={countyOf(session)} words={searchWords(query ?? '')} whole />
            {distanceText(session)}
          </Muted>
        </div>
        <Stack gap={1} align="end" className={styles.badges}>
          <SessionBadges session={session} />
        </Stack>
      </Row>
      <Row gap={[0, 3]} wrap justify="between" align="baseline" className={styles.when}>
        <p className={styles.day}>{sessionDay(session, new Date())}</p>
        <p className={`${styles.time} figures`}>{clock(date, timeZone)}</p>
      </Row>
      <Row gap={3} wrap justify="between" className={styles.group}>
        <Row as="span" gap={3} inline className={styles.players}>
          {playerDetails.length > 0 && <AvatarRow people={playerDetails} />}
          <span className="figures">{sessionCopy.players(players.length, maxPlayers)}</span>
        </Row>
        <SkillMeter level={level} label={label} />
        <div className={styles.progress}>
          <ProgressBar value={players.length} max={maxPlayers} />
        </div>
      </Row>
      <p className={styles.note}>{notes && `“${notes}”`}</p>
      <CardFees session={session} />
      <CardAction session={session} actions={actions} />
    </Card>
  )
})

function CardAction({ session, actions }: { session: Session; actions: SessionActions }) {
  const now = new Date()
  if (session.viewer?.isMember)
    return (
      <div className={styles.action}>
        <p className={styles.registered}>{joinCopy.registered}</p>
        <Row gap={[2, 3]} wrap justify="between" align="end" className={styles.pay}>
          <SessionPayLine session={session} />
          {canNow(session, 'leave', now) && (
            <Button variant="danger-outline" onClick={() => actions.leave(session)}>
              {leaveCopy.leave}
            </Button>
          )}
        </Row>
      </div>
    )
  const label = joinLabel(session, now, joinCopy.onCard)
  return (
    <div className={styles.action}>
      <Row gap={[2, 3]} wrap justify="between" align="end" className={styles.pay}>
        <SessionPayLine session={session} />
        <Button
          size="large"
          disabled={!canJoin(session, now)}
          aria-label={actionName(label, sessionName(session, now))}
          onClick={() => actions.join(session)}
        >
          {label}
        </Button>
      </Row>
      <WaitlistLink session={session} className={styles.wait} />
    </div>
  )
}
