import type { AnswerOf, Api } from '@county-golf/contract/api'
import { playersMax, playersMin } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import { storedStatuses } from '@county-golf/contract/session-status'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { dayAndClock } from '../../lib/dates.ts'
import { nameOf } from '../../ui/avatar.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/fields.ts'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import styles from './admin.module.css'
import { asked } from './api.ts'
import { PostingLink } from './posting-link.tsx'
import { Question } from './question.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { SessionPlayers } from './session-players.tsx'
import { Slots } from './slots.ts'
import { useAct } from './use-act.ts'

type Details = AnswerOf<Api['GET /admin/sessions/{id}']>

/** One session: its players and money, and what an administrator can change of it. */
export function SessionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(asked('GET /admin/sessions/{id}', { params: { id } }))
  return (
    <Dialog
      title={query.data?.session.courseName ?? 'Session'}
      open
      addressed
      onClose={onClose}
      size="large"
    >
      {query.data ? (
        <Content details={query.data} onClose={onClose} />
      ) : query.error ? (
        <ErrorState
          title="Failed to load session details"
          message={messageOf(query.error, 'Something went wrong on our side. Please try again.')}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Loading>
          <Skeleton height="16rem" />
        </Loading>
      )}
    </Dialog>
  )
}

/** Who put in what of the bounty or pot. */
function Funding({ details: { funding } }: { details: Details }) {
  if (funding.length === 0) return null
  return (
    <section aria-label="Prize">
      <ul className={styles.rows}>
        {funding.map(({ part, by, cents, refundedCents }) => (
          <li key={by?.id ?? 'platform'}>
            <span>
              {part === 'bounty' ? 'Bounty' : 'Player pot'}
              <span className={styles.second}>funded by {by ? nameOf(by) : 'County Golf'}</span>
            </span>
            <span>
              {dollars(cents)}
              {refundedCents > 0 && `, refunded ${dollars(refundedCents)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const sizes = Array.from({ length: playersMax - playersMin + 1 }, (_, n) => playersMin + n)

const statusWords = {
  open: 'Open',
  confirmed: 'Confirmed',
  closed: 'Closed',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const

function Content({ details, onClose }: { details: Details; onClose: () => void }) {
  const { session, heldCents, earnedCents, mayChange } = details
  const isEarned = session.storedStatus === 'completed'
  const slots = use(Slots)
  const [asking, setAsking] = useState<'cancel' | 'delete' | 'complete' | 'edit'>()
  const params = { id: session.id }
  const update = useAct('PATCH /sessions/{id}', {
    done: 'Session updated.',
    failed: 'Failed to update session',
    onDone: () => setAsking(undefined),
  })
  const setStatus = useAct('PATCH /sessions/{id}', {
    done: 'Status updated.',
    failed: 'Failed to update status',
    onDone: () => setAsking(undefined),
  })
  const cancel = useAct('POST /sessions/{id}/cancel', {
    done: 'Session cancelled; everyone has their money back.',
    failed: 'Failed to update status',
    onDone: () => setAsking(undefined),
  })
  const remove = useAct('DELETE /sessions/{id}', {
    done: 'Session deleted.',
    failed: 'Failed to update session',
    onDone: onClose,
  })
  const final = session.storedStatus === 'cancelled' || session.storedStatus === 'completed'
  const locked = final || !mayChange || session.isDeleted
  return (
    <div className={styles.form}>
      <dl className={styles.facts}>
        <div>
          <dt>Tee time</dt>
          <dd>{dayAndClock(session.date, session.timeZone)}</dd>
        </div>
        <div>
          <dt>County</dt>
          <dd>
            {session.countyName}, {session.stateCode}
          </dd>
        </div>
        <div>
          <dt>Players</dt>
          <dd>
            {session.playerCount}/{session.maxPlayers}
          </dd>
        </div>
        <div>
          <dt>{isEarned ? 'Revenue' : 'Fees booked'}</dt>
          <dd>
            <PostingLink
              of={{
                session: session.id,
                ...(isEarned ? { account: 'platform:fees' } : { figure: 'booked' }),
              }}
            >
              <Money cents={isEarned ? earnedCents : session.revenueCents} />
            </PostingLink>
          </dd>
        </div>
        <div>
          <dt>Held in escrow</dt>
          <dd>
            <PostingLink of={{ session: session.id }}>
              <Money cents={heldCents} />
            </PostingLink>
          </dd>
        </div>
        <div>
          <dt>Waitlist</dt>
          <dd>{session.waitlistCount}</dd>
        </div>
      </dl>
      {!mayChange && (
        <Notice tone="brass">You play in this session. Another admin must manage it.</Notice>
      )}
      <Funding details={details} />
      <SessionPlayers details={details} locked={locked} />
      <div className={styles.pair}>
        <NativeSelect
          label="Status"
          value={session.storedStatus}
          disabled={locked || setStatus.isPending}
          onChange={(event) => {
            const status = storedStatuses.find((known) => known === event.currentTarget.value)
            if (status === 'cancelled') setAsking('cancel')
            else if (status === 'completed') setAsking('complete')
            else if (status) setStatus.mutate({ params, body: { status } })
          }}
        >
          {storedStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWords[status]}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label="Max players"
          value={session.maxPlayers}
          disabled={locked || update.isPending}
          onChange={(event) =>
            update.mutate({ params, body: { maxPlayers: Number(event.currentTarget.value) } })
          }
          data={sizes.filter((size) => size >= session.playerCount).map(String)}
        />
        <div>
          <Switch
            label="Players may leave"
            checked={session.leavable}
            disabled={locked || update.isPending}
            onChange={(event) =>
              update.mutate({ params, body: { leavable: event.currentTarget.checked } })
            }
          />
          <Switch
            label="Bookings locked"
            checked={session.bookings_locked}
            disabled={locked || update.isPending}
            onChange={(event) =>
              update.mutate({ params, body: { bookings_locked: event.currentTarget.checked } })
            }
          />
        </div>
      </div>
      <div className={styles.buttons}>
        {!locked && (
          <Button variant="outline" size="small" onClick={() => setAsking('edit')}>
            Edit
          </Button>
        )}
        {!session.isDeleted && (
          <LinkButton to="/sessions/$id" params={params} variant="outline" size="small">
            Open session
          </LinkButton>
        )}
        <LinkButton
          to="/admin"
          search={{ tab: 'audit', q: session.id }}
          variant="outline"
          size="small"
        >
          Audit log
        </LinkButton>
        {mayChange && !session.isDeleted && session.storedStatus !== 'completed' && (
          <Button variant="danger-outline" size="small" onClick={() => setAsking('delete')}>
            Delete
          </Button>
        )}
      </div>
      {asking === 'edit' && slots && (
        <slots.EditSession id={session.id} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'cancel' && (
        <ReasonDialog
          title="Cancel this session?"
          label="Reason"
          action="Cancel Session"
          danger
          busy={cancel.isPending}
          onClose={() => setAsking(undefined)}
          onSay={(reason) => cancel.mutate({ params, body: reason ? { reason } : {} })}
        >
          Every player gets back all that was paid, the bounty goes back to who funded it, and
          everyone is told. This cannot be undone.
        </ReasonDialog>
      )}
      {asking === 'complete' && (
        <Question
          title="Mark this session completed?"
          text="Fees and deposits become revenue. This cannot be undone, and nobody can be removed any more."
          action="Complete"
          busy={setStatus.isPending}
          onClose={() => setAsking(undefined)}
          onYes={() => setStatus.mutate({ params, body: { status: 'completed' } })}
        />
      )}
      {asking === 'delete' && (
        <Question
          title="Delete this session?"
          text={
            final
              ? 'Nobody sees it any more. Its records are kept.'
              : 'It is cancelled with full refunds, and nobody sees it any more. Its records are kept.'
          }
          action="Delete"
          busy={remove.isPending}
          onClose={() => setAsking(undefined)}
          onYes={() => remove.mutate({ params })}
        />
      )}
    </div>
  )
}
