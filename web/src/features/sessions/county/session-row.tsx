import type { Session } from '@county-golf/contract/sessions'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { canJoin } from '../../../data/sessions/can.ts'
import { clock } from '../../../lib/dates.ts'
import { AvatarRow } from '../../../ui/avatar.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { joinCopy } from '../booking-copy.ts'
import { SessionPayLine } from '../components/pay-line.tsx'
import { SessionBadges } from '../components/session-badges.tsx'
import { SessionLink } from '../components/session-link.tsx'
import { WaitlistLink } from '../components/waitlist-link.tsx'
import { actionName, countyCopy, sessionCopy } from '../copy.ts'
import { joinLabel, sessionDay, sessionName } from '../session-display.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import styles from './session-row.module.css'

export function SessionRow({ session, actions }: { session: Session; actions: SessionActions }) {
  const now = new Date()
  const { id, players, playerDetails, maxPlayers, date, timeZone } = session
  const name = sessionName(session, now)
  const label = joinLabel(session, now, joinCopy.join)
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <p className={styles.day}>{sessionDay(session, now)}</p>
        <Muted size="medium" className="figures">
          {clock(date, timeZone)}
        </Muted>
      </div>
      <div className={styles.course}>
        <h2>
          <SessionLink session={session} />
        </h2>
        <Row gap={2} inline className={styles.players}>
          {playerDetails.length > 0 && <AvatarRow people={playerDetails} size={24} />}
          <span className="figures">{sessionCopy.players(players.length, maxPlayers)}</span>
        </Row>
      </div>
      <Row gap={2} wrap justify="end" className={styles.badges}>
        <SessionBadges session={session} whole />
      </Row>
      <div className={styles.pay}>
        <SessionPayLine session={session} />
      </div>
      <Row gap={1} wrap justify="end" className={styles.action}>
        {session.viewer?.isMember ? (
          <LinkButton
            to="/sessions/$id"
            params={{ id }}
            variant="outline"
            aria-label={actionName(joinCopy.viewDetails, name)}
          >
            {joinCopy.viewDetails}
          </LinkButton>
        ) : (
          <Button
            disabled={!canJoin(session, now)}
            aria-label={actionName(label, name)}
            onClick={() => actions.join(session)}
          >
            {label}
          </Button>
        )}
        <Link
          to="/sessions/$id"
          params={{ id }}
          className={styles.arrow}
          aria-label={countyCopy.view(name)}
        >
          <IconArrowRight size={20} aria-hidden="true" />
        </Link>
        <WaitlistLink session={session} className={styles.wait} />
      </Row>
    </li>
  )
}
