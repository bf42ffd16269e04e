import type { Closure, ClosureStatus } from '@county-golf/contract/closures'
import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { IconCloudRain } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useIdempotentMutation } from '../../../domain/mutations.ts'
import { dayAndClock } from '../../../lib/dates.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { capitalized } from '../copy.ts'
import styles from '../scorecard.module.css'
import { namesOf } from '../scorecard-rules.ts'
import { closureQuery, closureScope, useClosureResponse } from './api.ts'
import { reasonText, stopText } from './copy.ts'

const ClosureDialog = lazyComponent(
  async () => (await import('./closure-dialog.tsx')).ClosureDialog,
)
const ObjectionDialog = lazyComponent(
  async () => (await import('./objection-dialog.tsx')).ObjectionDialog,
)

type PanelProps = { session: Session; viewerId: string }
type ReportProps = PanelProps & { status: ClosureStatus; closure: Closure }

/** The latest report, with what the viewer can do about it. */
export function ClosurePanel({ session, viewerId }: PanelProps) {
  const status = useOptionalQuery(closureQuery(session.id))
  return (
    status?.closure && (
      <div className={styles.closure}>
        <Report session={session} viewerId={viewerId} status={status} closure={status.closure} />
      </div>
    )
  )
}

/** A way to report. Below the scorecard, which it would move while it loads. */
export function ReportClosure({ session }: { session: Session }) {
  const status = useOptionalQuery(closureQuery(session.id))
  const [isOpen, setOpen] = useState(false)
  if (!status?.can.report) return null
  return (
    <div className={styles.closure}>
      <Button
        variant="quiet"
        size="small"
        icon={<IconCloudRain size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Course closed or play stopped?
      </Button>
      {isOpen && <ClosureDialog session={session} onClose={() => setOpen(false)} />}
    </div>
  )
}

const icon = <IconCloudRain size={20} aria-hidden="true" />

function Report(props: ReportProps) {
  const { session, viewerId, status, closure } = props
  if (closure.outcome) return <Ended {...props} />
  const name = capitalized(namesOf(session, [closure.by], viewerId)) || 'A player who left'
  const refund = status.refundCents > 0 ? `You’ll get ${dollars(status.refundCents)} back` : ''
  return (
    <Notice tone={closure.review ? 'flag' : 'lake'} icon={icon}>
      <strong>{`${name} ${name === 'You' ? 'said' : 'says'} ${stopText(closure.hole)}.`}</strong>{' '}
      {closure.review
        ? `${reasonText[closure.review]}, so our team will decide whether everyone gets a refund.`
        : `${refund || 'The session is cancelled'} once everyone agrees, or on ${dayAndClock(closure.until, session.timeZone)} if no one objects.`}
      {closure.agreed.length > 0 &&
        ` ${capitalized(namesOf(session, closure.agreed, viewerId))} ${closure.agreed.length > 1 || closure.agreed[0] === viewerId ? 'agree' : 'agrees'}.`}
      <Notes {...props} />
      <Actions {...props} />
    </Notice>
  )
}

/** What the player who reported and those who object wrote. */
function Notes({ session, viewerId, closure }: ReportProps) {
  const notes = [
    ...(closure.note ? [{ userId: closure.by, note: closure.note }] : []),
    ...closure.objections.map(({ userId, note }) => ({ userId, note: note || 'Objects.' })),
  ]
  return notes.map(({ userId, note }) => (
    <blockquote key={userId} className={styles.reason}>
      {note}
      <footer className="soft-small">{capitalized(namesOf(session, [userId], viewerId))}</footer>
    </blockquote>
  ))
}

function Actions({ session, viewerId, status: { can }, closure }: ReportProps) {
  const [isObjecting, setObjecting] = useState(false)
  const show = useClosureResponse(session)
  const shared = { scope: closureScope(session.id) }
  const agree = useIdempotentMutation('POST /sessions/{id}/closure/answer', {
    ...shared,
    onSuccess: show,
    failure: 'Couldn’t save your answer. Please try again.',
  })
  const withdraw = useCall('DELETE /sessions/{id}/closure', {
    ...shared,
    onSuccess: (status) => {
      show(status)
      toast.success('Report withdrawn')
    },
    failure: 'Couldn’t withdraw the report. Please try again.',
  })
  const params = { id: session.id }
  const objects = closure.objections.some(({ userId }) => userId === viewerId)
  const agrees = closure.agreed.includes(viewerId)
  if (!can.answer && !can.withdraw) return null
  return (
    <Row gap={2} wrap className={styles.review}>
      {can.answer && !agrees && (
        <Button
          loading={agree.isPending}
          onClick={() => agree.mutate({ params, body: { agrees: true } })}
        >
          {objects ? 'Agree after all' : 'Agree'}
        </Button>
      )}
      {can.answer && !objects && (
        <Button variant="danger-outline" onClick={() => setObjecting(true)}>
          Object
        </Button>
      )}
      {can.withdraw && (
        <Button
          variant="outline"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params })}
        >
          Withdraw report
        </Button>
      )}
      {isObjecting && <ObjectionDialog session={session} onClose={() => setObjecting(false)} />}
    </Row>
  )
}

function Ended({ session, viewerId, closure }: ReportProps) {
  const { outcome, hole, ruling } = closure
  if (outcome === 'withdrawn' || outcome === 'lapsed') return null
  if (outcome === 'agreed' || outcome === 'approved')
    return (
      <Notice tone="lake" icon={icon}>
        <strong>{`Everyone got a full refund because ${stopText(hole, 'was')}.`}</strong>{' '}
        {outcome === 'approved' ? `Decided by our team. ${ruling ?? ''}` : ''}
      </Notice>
    )
  const by = namesOf(session, [closure.by], viewerId)
  return (
    <Notice icon={icon}>
      <strong>The round counts.</strong>{' '}
      {outcome === 'refuted'
        ? `Everyone else objected to ${by === 'you' ? 'your' : 'the'} report that ${stopText(hole, 'was')}.`
        : `Our team turned down the report that ${stopText(hole, 'was')}. ${ruling ?? ''}`}
    </Notice>
  )
}
