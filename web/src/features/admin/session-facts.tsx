import type { Api, ResponseOf } from '@county-golf/contract/api'
import { dayAndClock } from '../../lib/dates.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './admin.module.css'
import { Lines } from './columns.tsx'
import { common } from './copy/common.ts'
import { copy } from './copy/sessions.ts'
import { Fact, Facts } from './facts.tsx'
import { PostingLink } from './posting-link.tsx'

type Details = ResponseOf<Api['GET /admin/sessions/{id}']>

/** A session's time, size, and money. Amounts link to their postings. */
export function SessionFacts({ details }: { details: Details }) {
  const { session, heldCents, earnedCents } = details
  const isCompleted = session.storedStatus === 'completed'
  return (
    <Facts>
      <Fact label={copy.details.teeTime}>{dayAndClock(session.date, session.timeZone)}</Fact>
      <Fact label={common.county}>
        {session.countyName}, {session.stateCode}
      </Fact>
      <Fact label={copy.details.players}>
        {session.playerCount}/{session.maxPlayers}
      </Fact>
      <Fact label={isCompleted ? copy.details.revenue : copy.details.fees}>
        <PostingLink
          of={{
            session: session.id,
            ...(isCompleted ? { account: 'platform:fees' } : { figure: 'booked' }),
          }}
        >
          <Money cents={isCompleted ? earnedCents : session.revenueCents} />
        </PostingLink>
      </Fact>
      <Fact label={copy.details.held}>
        <PostingLink of={{ session: session.id }}>
          <Money cents={heldCents} />
        </PostingLink>
      </Fact>
      <Fact label={copy.details.waitlist}>{session.waitlistCount}</Fact>
    </Facts>
  )
}

/** Contributions to the bounty or the pot. */
export function SessionPrize({ details: { funding } }: { details: Details }) {
  if (funding.length === 0) return null
  return (
    <section aria-label={copy.prize.label}>
      <Stack as="ul" className={styles.rows}>
        {funding.map(({ part, by, cents, refundedCents }) => (
          <li key={by?.id ?? 'platform'}>
            <Lines first={part === 'bounty' ? copy.prize.bounty : copy.prize.pot}>
              {copy.prize.fundedBy(by && nameOf(by))}
            </Lines>
            <span>{copy.prize.amount(cents, refundedCents)}</span>
          </li>
        ))}
      </Stack>
    </section>
  )
}
