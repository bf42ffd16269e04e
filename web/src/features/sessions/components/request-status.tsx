import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useId } from 'react'
import { canJoin, canNow } from '../../../domain/sessions/can.ts'
import { dayAndClock } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { actionName, askCopy } from '../copy.ts'
import { dueToJoinCents } from '../money.ts'
import { useRequestCalls } from '../use-request-calls.ts'
import styles from './components.module.css'

type RequestStatusProps = {
  session: Session
  /** Names the session on a screen with several. */
  about?: string
  as?: 'h2' | 'h4'
  /** Runs after the request was withdrawn. */
  onEnd?: () => void
}

/** The viewer's open request: how long the host can answer it, and what it leads to. */
export function RequestStatus({ session, about, as: Heading = 'h2', onEnd }: RequestStatusProps) {
  const titleId = useId()
  const { withdraw, isWithdrawing } = useRequestCalls(session, onEnd)
  const now = serverNow()
  const request = session.viewer?.request
  if (!request) return null
  const until = dayAndClock(request.expiresAt, session.timeZone)
  const isAccepted = request.isAccepted && canJoin(session, now)
  return (
    <Stack as="section" gap={3} className={styles.waitlist} aria-labelledby={titleId}>
      <Heading id={titleId}>
        {request.isAccepted ? 'The host accepted your request' : 'You asked to join'}
      </Heading>
      <p className="soft">
        {request.isAccepted
          ? `You haven’t been charged. ${isAccepted ? 'Join' : 'When a spot opens, you can join'} by ${until}. No spot is held for you.`
          : `The host has until ${until} to answer. If they accept, we charge ${dollars(dueToJoinCents(session))} and you’re in.`}
      </p>
      {canNow(session, 'withdrawRequest', now) && (
        <Row gap={3} wrap>
          <Button
            variant="outline"
            loading={isWithdrawing}
            aria-label={about && actionName(askCopy.withdraw, about)}
            onClick={withdraw}
          >
            {askCopy.withdraw}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
