import type { Session } from '@county-golf/contract/sessions'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { clock } from '../../../lib/dates.ts'
import { AvatarRow } from '../../../ui/avatar.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { AudienceBadge } from '../parts/audience-badge.tsx'
import { SessionPayLine } from '../parts/pay-line.tsx'
import { PrizeBadge } from '../parts/prize-badge.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { WaitLink } from '../parts/wait-link.tsx'
import type { SessionActions } from '../use-session-actions.tsx'
import { canJoin, courseOf, joinLabel, planDay } from '../words.ts'
import styles from './session-row.module.css'

export function SessionRow({ session, actions }: { session: Session; actions: SessionActions }) {
  const now = new Date()
  const { id, players, playerDetails, maxPlayers, date, timeZone } = session
  const what = `${courseOf(session)}, ${planDay(session, now)}`
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <p className={styles.day}>{planDay(session, now)}</p>
        <p className={`${styles.time} figures`}>{clock(date, timeZone)}</p>
      </div>
      <div className={styles.what}>
        <h2>
          <Link to="/sessions/$id" params={{ id }} className={styles.link}>
            {courseOf(session)}
          </Link>
        </h2>
        <div className={styles.players}>
          {playerDetails.length > 0 && <AvatarRow people={playerDetails} size={24} />}
          <span className="figures">
            {players.length}/{maxPlayers} players
          </span>
        </div>
      </div>
      <div className={styles.badges}>
        <StatusBadge session={session} />
        <PrizeBadge session={session} whole />
        <AudienceBadge session={session} />
      </div>
      <div className={styles.pay}>
        <SessionPayLine session={session} />
      </div>
      <div className={styles.action}>
        {session.viewer?.isMember ? (
          <LinkButton
            to="/sessions/$id"
            params={{ id }}
            variant="outline"
            aria-label={`View Details: ${what}`}
          >
            View Details
          </LinkButton>
        ) : (
          <Button
            disabled={!canJoin(session, now)}
            aria-label={`${joinLabel(session, now, 'Join Session')}: ${what}`}
            onClick={() => actions.join(session)}
          >
            {joinLabel(session, now, 'Join Session')}
          </Button>
        )}
        <Link
          to="/sessions/$id"
          params={{ id }}
          className={styles.arrow}
          aria-label={`Details of ${what}`}
        >
          <IconArrowRight size={20} aria-hidden="true" />
        </Link>
        <WaitLink session={session} className={styles.wait} />
      </div>
    </li>
  )
}
