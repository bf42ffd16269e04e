import { dollars } from '@county-golf/contract/money'
import type { User } from '@county-golf/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { refetchAllButViewer, useViewerActions } from '../../../domain/viewer.ts'
import { afterFunds } from '../../../domain/wallet/after-funds.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useIdempotentMutation } from '../../../lib/idempotent-mutation.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { CountedTextarea, Switch } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { commonCopy, joinCopy } from '../copy.ts'
import { DateTimeFields } from './date-time-fields.tsx'
import { FeeFields, FormSection, LocationFields, PlayersFields, PrizeFields } from './fields.tsx'
import { type Prefill, sessionBody } from './form.ts'
import styles from './session-form.module.css'
import { SessionSummary } from './session-summary.tsx'
import { type SessionForm, useSessionForm } from './use-session-form.ts'

const notesMax = 1000

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
  const { form, location, cost, isAdmin } = session
  const viewer = useViewerActions()
  const client = useQueryClient()
  const navigate = useNavigate()

  const create = useIdempotentMutation('POST /sessions', {
    onSuccess({ session: { id }, balance }) {
      form.reset()
      afterFunds.clear()
      viewer.setBalance(balance)
      // Counts, lists, and the wallet have changed too.
      refetchAllButViewer(client)
      toast.success('Session created successfully!')
      void navigate({ to: '/sessions/$id', params: { id }, replace: true })
    },
    onError(error) {
      form.fail(error, 'Failed to create session')
      if (error instanceof ApiError && error.code === 'INSUFFICIENT_BALANCE') void viewer.refresh()
    },
  })

  const submit = () => {
    if (cost && session.validate())
      create.mutate({ body: sessionBody(form.values, location, cost, session) })
  }

  const cancel = () => {
    form.reset()
    onClose()
  }

  return (
    <Dialog
      title={commonCopy.createSession}
      open
      addressed
      keepsDraft
      onClose={onClose}
      size="wide"
    >
      <Form form={form} onSubmit={submit}>
        {form.isRestored && (
          <Row as="p" gap={[1, 2]} wrap className="soft-second">
            We restored your unsaved changes.
            <Button variant="quiet" size="small" onClick={() => form.reset()}>
              Start over
            </Button>
          </Row>
        )}
        <Stack gap={8} className={styles.columns}>
          <div>
            <LocationFields {...session} />
            <DateTimeFields {...session} />
            <PlayersFields {...session} />
            {isAdmin && <FeeFields {...session} />}
            <PrizeFields {...session} />
            {!isAdmin && (
              <AutoJoinCard
                {...session}
                onAddFunds={() => afterFunds.save({ href, label: 'Back to Your Session' })}
              />
            )}
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
          <Row gap={3} className={styles.buttons}>
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={create.isPending}
              disabled={!cost || (cost.autoJoin && cost.shortfall !== null)}
            >
              {commonCopy.createSession}
            </Button>
          </Row>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

type AutoJoinCardProps = Pick<SessionForm, 'form' | 'cost'> & { onAddFunds: () => void }

function autoJoinText(cost: SessionForm['cost']): string {
  if (cost && !cost.autoJoin)
    return 'You’ll host without playing. You can join later like anyone else.'
  const charge =
    cost && ` We’ll charge ${dollars(cost.totalCents)} to your wallet when you create the session.`
  return `You’ll get the first spot and be Captain.${charge ?? ''}`
}

/** Whether the host takes the first spot. Locked on while the wallet is short. */
function AutoJoinCard({ form, cost, onAddFunds }: AutoJoinCardProps) {
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
          <Notice
            tone="flag"
            action={
              <LinkButton to="/wallet" size="small" variant="outline" onClick={onAddFunds}>
                Add Funds
              </LinkButton>
            }
          >
            {cost.shortfall}. Your draft is saved while you add funds.
          </Notice>
        )}
      </div>
    </Stack>
  )
}
