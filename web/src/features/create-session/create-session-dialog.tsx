import type { User } from '@county-golf/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { refetchAllButViewer, useViewerActions } from '../../data/viewer.ts'
import { afterFunds } from '../../data/wallet/after-funds.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useIntent } from '../../lib/intent.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { Muted } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { AutoJoinCard } from './auto-join-card.tsx'
import { formCopy } from './copy.ts'
import { DateTimeFields } from './date-time-fields.tsx'
import { FeeFields } from './fee-fields.tsx'
import type { Prefill } from './form.ts'
import { LocationFields } from './location-fields.tsx'
import { NotesField } from './notes-field.tsx'
import { PlayersFields } from './players-fields.tsx'
import { PrizeFields } from './prize-fields.tsx'
import { errorsOf, requestOf } from './request.ts'
import styles from './session-form.module.css'
import { SessionSummary } from './session-summary.tsx'
import { useSessionForm } from './use-session-form.ts'

type SessionDialogProps = {
  user: User
  prefill: Prefill
  /** The URL that the wallet leads back to. */
  href: string
  onClose: () => void
}

/** The form that creates a session. */
export function CreateSessionDialog({ user, prefill, href, onClose }: SessionDialogProps) {
  const session = useSessionForm(user, prefill)
  const { form, location, cost } = session
  const viewer = useViewerActions()
  const client = useQueryClient()
  const navigate = useNavigate()

  const create = useIntent('POST /sessions', {
    onSuccess({ session: { id }, balance }) {
      form.reset()
      afterFunds.clear()
      viewer.setBalance(balance)
      // Counts, lists, and the wallet have changed too.
      refetchAllButViewer(client)
      toast.success(formCopy.done)
      void navigate({ to: '/sessions/$id', params: { id }, replace: true })
    },
    onError(error) {
      const named = errorsOf(error)
      const isNamed = Object.keys(named).length > 0
      form.check(isNamed ? named : { form: messageOf(error, formCopy.failed) })
      if (error instanceof ApiError && error.code === 'INSUFFICIENT_BALANCE') void viewer.refresh()
    },
  })

  const submit = () => {
    if (cost && session.validate()) create.mutate(requestOf(form.values, location, cost, session))
  }

  const cancel = () => {
    form.reset()
    onClose()
  }

  return (
    <Dialog title={formCopy.create} open addressed keepsDraft onClose={onClose} size="wide">
      <Form form={form} onSubmit={submit}>
        {form.isRestored && (
          <Row as="p" gap={[1, 2]} wrap className="soft-second">
            {formCopy.restored}
            <Button variant="quiet" size="small" onClick={() => form.reset()}>
              {formCopy.startOver}
            </Button>
          </Row>
        )}
        <Stack gap={8} className={styles.columns}>
          <div>
            <LocationFields {...session} />
            <DateTimeFields {...session} />
            <PlayersFields {...session} />
            {session.isAdmin && <FeeFields {...session} />}
            <PrizeFields {...session} />
            {!session.isAdmin && (
              <AutoJoinCard
                {...session}
                onAddFunds={() => afterFunds.save({ href, label: formCopy.backToSession })}
              />
            )}
            <NotesField {...session} />
          </div>
          <aside className={styles.aside} aria-label={formCopy.summary}>
            <SessionSummary {...session} />
          </aside>
        </Stack>
        <DialogFoot>
          <div className={styles.pay}>
            <Muted as="span" size="small">
              {formCopy.youPayNow}
            </Muted>
            {cost ? <Money cents={cost.dueNowCents} className={styles.payAmount} /> : '—'}
          </div>
          <Row gap={3} className="at-end">
            <Button variant="quiet" onClick={cancel}>
              {formCopy.dismiss}
            </Button>
            <Button
              type="submit"
              loading={create.isPending}
              disabled={!cost || (cost.autoJoin && cost.shortfall !== null)}
            >
              {formCopy.create}
            </Button>
          </Row>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
