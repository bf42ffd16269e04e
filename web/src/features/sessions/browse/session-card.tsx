import type { Session } from '@county-golf/contract/sessions'
import { Link } from '@tanstack/react-router'
import { clock } from '../../../lib/dates.ts'
import { skillOf } from '../../../lib/session-words.ts'
import { AvatarRow } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ProgressBar, SkillMeter } from '../../../ui/meters.tsx'
import { AudienceBadge } from '../parts/audience-badge.tsx'
import { Marked } from '../parts/marked.tsx'
import { SessionPayLine } from '../parts/pay-line.tsx'
import { PrizeBadge } from '../parts/prize-badge.tsx'
import { SessionOutline } from '../parts/session-outline.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { WaitLink } from '../parts/wait-link.tsx'
import type { SessionActions } from '../use-session-actions.tsx'
import { canJoin, canLeave, courseOf, distanceText, joinLabel, placeOf, planDay } from '../words.ts'
import { CardFees } from './card-fees.tsx'
import styles from './session-card.module.css'

type SessionCardProps = {
  session: Session
  /** The search text, whose words are set off. */
  typed?: string | undefined
  actions: SessionActions
  as?: 'h2' | 'h3' | undefined
}

/** A session in the grid. The parts of one row's cards line up, down to the buttons. */
export function SessionCard({ session, typed, actions, as: Heading = 'h2' }: SessionCardProps) {
  const { players, playerDetails, maxPlayers, notes, date, timeZone } = session
  const { level, label } = skillOf(session.skillLevel)
  return (
    <Card as="li" padding={false} className={styles.card}>
      <div className={styles.head}>
        <SessionOutline session={session} size="2.75rem" />
        <div className={styles.names}>
          <Heading>
            <Link
              to="/sessions/$id"
              params={{ id: session.id }}
              state={{ fromSessions: true }}
              className={styles.link}
            >
              <Marked text={courseOf(session)} typed={typed} />
            </Link>
          </Heading>
          <p className={styles.place}>
            <Marked text={placeOf(session)} typed={typed} />
            {distanceText(session)}
          </p>
        </div>
        <div className={styles.badges}>
          <StatusBadge session={session} />
          <PrizeBadge session={session} />
          <AudienceBadge session={session} />
        </div>
      </div>
      <div className={styles.when}>
        <p className={styles.day}>{planDay(session, new Date())}</p>
        <p className={`${styles.time} figures`}>{clock(date, timeZone)}</p>
      </div>
      <div className={styles.group}>
        <span className={styles.players}>
          {playerDetails.length > 0 && <AvatarRow people={playerDetails} />}
          <span className="figures">
            {players.length}/{maxPlayers} players
          </span>
        </span>
        <SkillMeter level={level} label={label} />
        <div className={styles.progress}>
          <ProgressBar value={players.length} max={maxPlayers} />
        </div>
      </div>
      <p className={styles.note}>{notes && `“${notes}”`}</p>
      <CardFees session={session} />
      <CardAction session={session} actions={actions} />
    </Card>
  )
}

function CardAction({ session, actions }: { session: Session; actions: SessionActions }) {
  const now = new Date()
  if (session.viewer?.isMember)
    return (
      <div className={styles.action}>
        <p className={styles.registered}>You're registered for this session</p>
        <div className={styles.pay}>
          <SessionPayLine session={session} />
          {canLeave(session, now) && (
            <Button variant="danger-outline" onClick={() => actions.leave(session)}>
              Leave Session
            </Button>
          )}
        </div>
      </div>
    )
  return (
    <div className={styles.action}>
      <div className={styles.pay}>
        <SessionPayLine session={session} />
        <Button
          size="large"
          disabled={!canJoin(session, now)}
          aria-label={`${joinLabel(session, now, 'Book Match')}: ${courseOf(session)}, ${planDay(session, now)}`}
          onClick={() => actions.join(session)}
        >
          {joinLabel(session, now, 'Book Match')}
        </Button>
      </div>
      <WaitLink session={session} className={styles.wait} />
    </div>
  )
}
