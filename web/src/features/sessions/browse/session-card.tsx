import type { Session } from '@county-golf/contract/sessions'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { canAsk, canJoin, canNow } from '../../../domain/sessions/can.ts'
import { countyOf, courseLabel, sessionDay, skillLevelOf } from '../../../domain/sessions/labels.ts'
import { clock } from '../../../lib/dates.ts'
import { searchWords } from '../../../lib/search.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { AvatarRow } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Highlighted } from '../../../ui/highlighted.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { ProgressBar, SkillMeter } from '../../../ui/meters.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Muted } from '../../../ui/text.tsx'
import { CardHead } from '../components/card-head.tsx'
import { WaitlistLink } from '../components/links.tsx'
import { FeeRows, SessionPayLine } from '../components/price.tsx'
import { actionName, commonCopy, joinCopy } from '../copy.ts'
import { cardFacts } from '../day-facts.ts'
import { feeLabels, joinFeeCents } from '../money.ts'
import { distanceText, joinLabel, sessionName } from '../session-display.ts'
import { registered } from '../spec-copy.ts'
import type { SessionActions } from '../use-session-actions.tsx'
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
  const { playerDetails, maxPlayers, notes, date, timeZone } = session
  const { level, label } = skillLevelOf(session.skillLevel)
  return (
    <Card as="li" padding={false} className={styles.card}>
      <CardHead
        session={session}
        outlineSize="2.75rem"
        className={styles.head}
        place={
          <>
            <Highlighted text={countyOf(session)} words={searchWords(query ?? '')} whole />
            {distanceText(session)}
          </>
        }
      >
        <Heading>
          <Link
            to="/sessions/$id"
            params={{ id: session.id }}
            state={{ fromSessions: true }}
            className={styles.link}
          >
            <Highlighted text={courseLabel(session)} words={searchWords(query ?? '')} whole />
          </Link>
        </Heading>
      </CardHead>
      <Row gap={[0, 3]} wrap justify="between" align="baseline" className={styles.when}>
        <p className={styles.day}>{sessionDay(session, serverNow())}</p>
        <p className={`${styles.time} figures`}>{clock(date, timeZone)}</p>
      </Row>
      <Row gap={3} wrap justify="between" className={styles.level}>
        <Row as="span" gap={3} inline className={`soft-second ${styles.players}`}>
          {playerDetails.length > 0 && <AvatarRow people={playerDetails} />}
          <span className="figures">
            {session.spotsTaken}/{maxPlayers} players
          </span>
        </Row>
        <SkillMeter level={level} label={label} />
        <div className={styles.wholeRow}>
          <ProgressBar value={session.spotsTaken} max={maxPlayers} />
        </div>
      </Row>
      <p className={`soft-second breakable ${styles.note}`}>
        {[...cardFacts(session), ...(notes ? [`“${notes}”`] : [])].join(' · ')}
      </p>
      <CardAction session={session} actions={actions} />
      <CardFees session={session} />
    </Card>
  )
})

function CardAction({ session, actions }: { session: Session; actions: SessionActions }) {
  const now = serverNow()
  const isMember = session.viewer?.isMember === true
  const label = joinLabel(session, now, joinCopy.onCard)
  return (
    <div className={styles.action}>
      {isMember && <p className={styles.registered}>{registered}</p>}
      <Row gap={[2, 3]} wrap justify="between" align="end" className={styles.pay}>
        <SessionPayLine session={session} />
        {!isMember && (
          <Button
            size="large"
            disabled={!canJoin(session, now) && !canAsk(session, now)}
            aria-label={actionName(label, sessionName(session, now))}
            onClick={() => actions.join(session)}
          >
            {label}
          </Button>
        )}
        {isMember && canNow(session, 'leave', now) && (
          <Button variant="danger-outline" onClick={() => actions.leave(session)}>
            {commonCopy.leave}
          </Button>
        )}
      </Row>
      {!isMember && <WaitlistLink session={session} className={styles.wholeRow} />}
    </div>
  )
}

const labels = feeLabels('card')

/** The fee breakdown, which opens in place. */
function CardFees({ session }: { session: Session }) {
  const { bountyAmount, potAmount } = session
  return (
    <details className={styles.fees}>
      <summary className="soft-second">Fees</summary>
      <Amounts>
        <FeeRows fees={session} labels={labels} potSuffix="each" />
        <AmountRow
          label={labels.total}
          cents={joinFeeCents(session)}
          {...(potAmount > 0 && { suffix: 'plus pot' })}
          total
        />
      </Amounts>
      {(bountyAmount > 0 || potAmount > 0) && (
        <Muted size="small" className={styles.separate}>
          {bountyAmount > 0
            ? 'Winner takes all. The bounty is separate from the join fee.'
            : 'The pot is separate from the join fee.'}
        </Muted>
      )}
    </details>
  )
}

/** A session card while it loads. */
export function SkeletonCard() {
  return (
    <Card padding={false} className={styles.card}>
      <Row gap={3} align="start" className={styles.head}>
        <Skeleton width="2.75rem" height="2.75rem" />
        <Stack gap={2} className={styles.names}>
          <Skeleton width="80%" height="1.25rem" />
          <Skeleton width="60%" height="0.875rem" />
        </Stack>
        <Skeleton width="3.5rem" height="1.5rem" />
      </Row>
      <Row gap={[0, 3]} wrap justify="between" align="baseline" className={styles.when}>
        <Skeleton width="7rem" height="1.5rem" />
        <Skeleton width="5.5rem" height="1.25rem" />
      </Row>
      <Row gap={3} wrap justify="between" className={styles.level}>
        <Skeleton width="9rem" height="1.75rem" />
        <Skeleton width="6rem" height="1rem" />
        <div className={styles.wholeRow}>
          <Skeleton height="5px" />
        </div>
      </Row>
      <div className={styles.note} />
      <div className={styles.action}>
        <Skeleton height="48px" />
      </div>
      <div className={styles.fees}>
        <Skeleton width="4rem" height="1rem" />
      </div>
    </Card>
  )
}
