import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import type { User } from '@county-golf/contract/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMoneyMutation } from '../../../domain/money-mutation.ts'
import { courseLabel, sessionDay } from '../../../domain/sessions/labels.ts'
import { sessionQuery } from '../../../domain/sessions/queries.ts'
import { refetchAllButViewer, useViewerActions } from '../../../domain/viewer.ts'
import { afterFunds } from '../../../domain/wallet/after-funds.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { dayAndClock } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { CountedTextarea, Switch } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFinish, usePaidTerms } from '../agreed-terms.ts'
import { AddFunds } from '../components/add-funds.tsx'
import { DayFields } from '../components/day-fields.tsx'
import { commonCopy, joinCopy } from '../copy.ts'
import { paidCopy } from '../paid-copy.ts'
import { BookingFields } from './booking-fields.tsx'
import { DateTimeFields } from './date-time-fields.tsx'
import { FeeFields, FormSection, LocationFields, PlayersFields } from './fields.tsx'
import { type Prefill, sessionBody } from './form.ts'
import { PrizeFields } from './prize-fields.tsx'
import { useSameDay } from './same-day.ts'
import styles from './session-form.module.css'
import { SessionSummary } from './session-summary.tsx'
import { type SessionForm, useSessionForm } from './use-session-form.ts'

const notesMax = 1000

type CreateSessionProps = {
  user: User
  prefill: Prefill
  /** The URL that the wallet leads back to. */
  href: string
  /** Leads to another page. */
  onLeave: () => void
}

/** The form that creates a session, empty or like the session with the id `again`. */
export const CreateSessionDialog = ({
  again,
  ...props
}: CreateSessionProps & { again: string | undefined }) => (
  <Dialog
    title={commonCopy.createSession}
    open
    addressed
    keepsDraft
    onClose={props.onLeave}
    size="wide"
    skeleton={formSkeleton}
  >
    {again === undefined ? (
      <CreateSessionForm {...props} copied={undefined} />
    ) : (
      <PlayAgainForm {...props} id={again} />
    )}
  </Dialog>
)

const formSkeleton = (
  <Stack gap={5}>
    <Skeleton width="8rem" height="1.5rem" />
    <Skeleton height="3rem" />
    <Skeleton height="3rem" />
    <Skeleton height="100dvh" />
  </Stack>
)

function PlayAgainForm({ id, ...props }: CreateSessionProps & { id: string }) {
  const query = useQuery(sessionQuery(id))
  return (
    <Loaded query={query} failed="Couldn’t load the session" skeleton={formSkeleton}>
      {(copied) => <CreateSessionForm {...props} copied={copied} />}
    </Loaded>
  )
}

type FormProps = CreateSessionProps & { copied: Session | undefined }

function CreateSessionForm({ user, prefill, href, onLeave, copied }: FormProps) {
  const session = useSessionForm(user, prefill, copied)
  const { form, location, cost, isAdmin, before } = session
  const sameDay = useSameDay(form.values.date, copied !== undefined)
  // The form has its own lines for rounds that overlap, which the host has to confirm.
  const overlapping = new Set(before.facts?.overlaps.map(({ id }) => id))
  const other = before.isPending ? undefined : sameDay.find(({ id }) => !overlapping.has(id))
  const viewer = useViewerActions()
  const client = useQueryClient()
  const navigate = useNavigate()

  const create = useMoneyMutation('POST /sessions', {
    onSuccess({ balance }) {
      form.reset()
      afterFunds.clear()
      viewer.setBalance(balance)
      // Counts, lists, and the wallet have changed too.
      refetchAllButViewer(client)
      toast.success('Session created successfully!')
    },
    failure: 'Failed to create session',
    showError: form.fail,
    proceed: ({ session: { id } }) =>
      navigate({ to: '/sessions/$id', params: { id }, replace: true }),
    onError(error) {
      if (error instanceof ApiError && error.code === 'INSUFFICIENT_BALANCE') void viewer.refresh()
    },
  })

  const body = cost && sessionBody(form.values, location, cost, session)
  const submit = (isConfirmed = before.isConfirmed, hasPaid = false) => {
    if (body && session.validate(isConfirmed))
      create.mutate({ body: { ...body, ...before.answers({ hasPaid }) } })
  }

  const missingCents = cost?.shortfall ? cost.totalCents - (user.balance ?? 0) : 0
  const terms = JSON.stringify([cost?.totalCents, body, before.toConfirm])
  const paidTerms = usePaidTerms()
  // A copy can be sent with the first tap, so it must not fail for places that are still loading.
  const isCopying =
    copied !== undefined &&
    (session.counties.isLoading || session.courses.isLoading || before.isPending)
  const isReady =
    body !== undefined &&
    location.county !== undefined &&
    !session.courses.isPending &&
    !before.isPending
  const isAgreed = paidTerms === terms
  useFinish(isReady && isAgreed && missingCents === 0, () => submit(true, true))
  useFinish(isReady && paidTerms !== null && !isAgreed, () =>
    form.check({ form: paidCopy.changed }),
  )

  const cancel = () => {
    form.reset()
    onLeave()
  }

  return (
    <Form form={form} onSubmit={() => submit()}>
      {form.isRestored && (
        <Row as="p" gap={[1, 2]} wrap className="soft-second">
          We restored your unsaved changes.
          <Button variant="quiet" size="small" onClick={() => form.reset()}>
            Start over
          </Button>
        </Row>
      )}
      {copied && <Muted>{`Copied from your session on ${sessionDay(copied, serverNow())}.`}</Muted>}
      <div role="status" className="live">
        {other && (
          <Notice tone="brass">
            {`You already have a session that day: ${courseLabel(other)}, ${dayAndClock(other.date, other.timeZone)}.`}
          </Notice>
        )}
      </div>
      <Stack gap={8} className={styles.columns}>
        <div>
          <LocationFields {...session} />
          <DateTimeFields {...session} />
          <BookingFields {...session} />
          <PlayersFields {...session} />
          <FormSection title="The day">
            <DayFields
              transport={form.field('transport')}
              pace={form.field('pace')}
              cost={form.field('courseCostCents')}
            />
          </FormSection>
          {isAdmin && <FeeFields {...session} />}
          <PrizeFields {...session} />
          {!isAdmin && <AutoJoinCard {...session} />}
          <FormSection title="Notes">
            <CountedTextarea
              label="Session notes"
              placeholder="Walking or riding, which tees, where to meet…"
              maxLength={notesMax}
              {...form.field('notes')}
            />
          </FormSection>
        </div>
        <aside className={styles.aside} aria-label="Session summary">
          <SessionSummary {...session} />
        </aside>
      </Stack>
      <DialogFoot>
        <Stack className={styles.payNow}>
          <Muted as="span" size="small">
            {joinCopy.youPayNow}
          </Muted>
          {cost ? <Money cents={cost.dueNowCents} className={styles.payAmount} /> : '—'}
        </Stack>
        <Row gap={3} wrap className={styles.buttons}>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
          {missingCents > 0 ? (
            <AddFunds
              missingCents={missingCents}
              back={{ href, label: 'Back to Your Session' }}
              next={{ label: 'and create', agree: () => (session.validate() ? terms : null) }}
              onError={(message) => form.check({ form: message })}
            />
          ) : (
            <Button type="submit" loading={create.isPending || isCopying} disabled={!cost}>
              {commonCopy.createSession}
            </Button>
          )}
        </Row>
      </DialogFoot>
    </Form>
  )
}

type AutoJoinCardProps = Pick<SessionForm, 'form' | 'cost'>

function autoJoinText(cost: SessionForm['cost']): string {
  if (cost && !cost.autoJoin)
    return 'You’ll host without playing. You can join later like anyone else.'
  const charge =
    cost && ` We’ll charge ${dollars(cost.totalCents)} to your wallet when you create the session.`
  return `You’ll get the first spot and be Captain.${charge ?? ''}`
}

/** Whether the host takes the first spot. Locked on while the wallet is short. */
function AutoJoinCard({ form, cost }: AutoJoinCardProps) {
  return (
    <Stack gap={3} className={`surface ${styles.autoJoin}`}>
      <Switch
        label="Auto-join this session"
        description={autoJoinText(cost)}
        checked={cost?.autoJoin ?? true}
        disabled={!cost || cost.shortfall !== null}
        onChange={(event) => form.change({ autoJoin: event.currentTarget.checked })}
      />
      <div role="status" className="live">
        {cost?.shortfall && (
          <Notice tone="flag">{cost.shortfall}. Your draft is saved while you add funds.</Notice>
        )}
      </div>
    </Stack>
  )
}
