import type { AdminClosure } from '@county-golf/contract/closures'
import { dollars } from '@county-golf/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndClock, shortDateTime } from '../../../lib/dates.ts'
import { useForm } from '../../../lib/use-form.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Textarea } from '../../../ui/fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Muted } from '../../../ui/text.tsx'
import styles from '../admin.module.css'
import { adminListQuery } from '../api.ts'
import { PersonCell } from '../table/columns.tsx'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { DisputeChat } from './dispute-chat.tsx'

/** More than wait at a time. Older decisions are in the audit log. */
const closuresShown = 50

/** Reports of closed courses that need an admin's decision, or the latest ones that have it. */
export function Closures({ state }: { state: 'open' | 'ruled' }) {
  const query = useQuery(
    adminListQuery('GET /admin/closures', { query: { state, pageSize: closuresShown } }),
  )
  return (
    <Loaded query={query} failed="Couldn’t load reports of closed courses" skeleton="4rem">
      {({ items }) =>
        items.map((report) => <ClosureCard key={report.closure.id} report={report} />)
      }
    </Loaded>
  )
}

const reviews = {
  objection: 'A player objects.',
  limit: 'Two of the players have already had the most refunds for closed courses in 30 days.',
  scores: 'A score was posted, so the round may have been played.',
}

const stopped = ({ hole }: AdminClosure['closure']): string =>
  hole === 0 ? 'the course is closed' : `play stopped after hole ${hole}`

function ClosureCard({ report }: { report: AdminClosure }) {
  const { sessionId, closure, people, timeZone } = report
  const name = (id: string) => {
    const person = people.find((one) => one.id === id)
    return person ? nameOf(person) : 'A player who left'
  }
  return (
    <Card as="article">
      <Stack gap={4}>
        <Row gap={3} wrap justify="between">
          <div>
            <h2>{report.courseName}</h2>
            <Muted size="medium">
              {report.countyName}, {report.stateCode} ·{' '}
              <span className={styles.whole}>{dayAndClock(report.date, timeZone)}</span>
            </Muted>
          </div>
          <Badge tone="flag">Closed course</Badge>
        </Row>
        <Muted size="medium">
          {closure.outcome
            ? `Decided ${shortDateTime(report.since)}`
            : `Open since ${shortDateTime(report.since)} · ${dollars(report.refundCents)} to refund`}
        </Muted>
        <p>
          {`${name(closure.by)} said on ${dayAndClock(closure.at, timeZone)} that ${stopped(closure)}. `}
          {closure.review && reviews[closure.review]}
        </p>
        <Answers report={report} name={name} />
        <DisputeChat sessionId={sessionId} />
        <Row gap={2} wrap>
          <LinkButton to="/sessions/$id" params={{ id: sessionId }} variant="outline">
            Open session
          </LinkButton>
          {!closure.outcome && <Decide report={report} />}
        </Row>
      </Stack>
    </Card>
  )
}

/** What everyone said and scored, and the decision. */
function Answers({ report, name }: { report: AdminClosure; name: (id: string) => string }) {
  const { people, scores, closure } = report
  const answerOf = (id: string): string => {
    if (id === closure.by) return 'Reported it'
    if (closure.agreed.includes(id)) return 'Agrees'
    return closure.objections.some(({ userId }) => userId === id) ? 'Objects' : 'No answer'
  }
  const notes = [
    ...(closure.note ? [{ userId: closure.by, note: closure.note }] : []),
    ...closure.objections.filter(({ note }) => note),
  ]
  return (
    <>
      <Stack as="ul" className={styles.rows}>
        {people.map((person) => {
          const score = scores.find(({ userId }) => userId === person.id)
          return (
            <li key={person.id}>
              <PersonCell person={person} />
              <span className={styles.end}>
                {answerOf(person.id)}
                {score && (
                  <span className={styles.second}>
                    {score.gross === null ? 'WD' : `${score.gross} gross`}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </Stack>
      {notes.map(({ userId, note }) => (
        <blockquote key={userId} className={styles.quote}>
          {note}
          <span className={styles.second}>{name(userId)}</span>
        </blockquote>
      ))}
      {closure.ruling !== null && (
        <p>
          {closure.outcome === 'approved' ? 'Approved: everyone got a refund' : 'Rejected'}
          <span className={styles.second}>{closure.ruling}</span>
        </p>
      )}
    </>
  )
}

/** Approves or rejects a report, or explains why this admin can't. */
function Decide({ report }: { report: AdminClosure }) {
  const [decision, setDecision] = useState<'approve' | 'reject'>()
  if (!report.canDecide)
    return (
      <Notice tone="brass">
        You have a stake in this session, so another admin has to decide.
      </Notice>
    )
  return (
    <>
      <Button onClick={() => setDecision('approve')}>Approve</Button>
      <Button variant="danger-outline" onClick={() => setDecision('reject')}>
        Reject
      </Button>
      {decision && (
        <DecideDialog
          report={report}
          approve={decision === 'approve'}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  )
}

type DialogProps = { report: AdminClosure; approve: boolean; onClose: () => void }

function DecideDialog({ report, approve, onClose }: DialogProps) {
  const form = useForm({ note: '' })
  const note = form.values.note.trim()
  const decide = useAdminMutation('POST /sessions/{id}/closure/resolve', {
    success: approve
      ? 'Everyone got a refund and was notified.'
      : 'The round counts. Players were notified.',
    failure: 'Couldn’t save the decision. Please try again.',
    proceed: onClose,
    onError: form.fail,
  })
  return (
    <FormDialog
      title={approve ? 'Approve the report' : 'Reject the report'}
      form={form}
      action={approve ? 'Refund everyone' : 'Reject'}
      danger
      size="small"
      busy={decide.isPending}
      disabled={note === ''}
      onSubmit={() => decide.mutate({ params: { id: report.sessionId }, body: { approve, note } })}
      onClose={onClose}
    >
      <Muted size="medium">
        {approve
          ? `${dollars(report.refundCents)} is refunded, and the round counts for no one. Your decision is final.`
          : 'No one gets a refund, and players can submit their result. Your decision is final.'}
      </Muted>
      <Textarea
        {...form.field('note')}
        label="Reason (players will see this)"
        required
        minRows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}
