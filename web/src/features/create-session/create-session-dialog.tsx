import type { User } from '@county-golf/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useRef, useState } from 'react'
import { refetchAllButViewer, useViewerActions } from '../../data/viewer.ts'
import { afterFunds } from '../../data/wallet/after-funds.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useIntent } from '../../lib/intent.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { AutoJoinCard } from './auto-join-card.tsx'
import { formCopy } from './copy.ts'
import { DateTimeFields } from './date-time-fields.tsx'
import { draft } from './draft.ts'
import { FeeFields } from './fee-fields.tsx'
import type { Prefill } from './form.ts'
import { LocationFields } from './location-fields.tsx'
import { NotesField } from './notes-field.tsx'
import { PlayersFields } from './players-fields.tsx'
import { PrizeFields } from './prize-fields.tsx'
import { problemsOf, requestOf } from './request.ts'
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
  const [failure, setFailure] = useState<string | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const viewer = useViewerActions()
  const client = useQueryClient()
  const navigate = useNavigate()

  const create = useIntent('POST /sessions', {
    onSuccess({ session: { id }, balance }) {
      draft.clear()
      afterFunds.clear()
      viewer.setBalance(balance)
      // Counts, lists, and the wallet have changed too.
      refetchAllButViewer(client)
      toast.success(formCopy.done)
      void navigate({ to: '/sessions/$id', params: { id }, replace: true })
    },
    onError(error) {
      const problems = problemsOf(error)
      session.setProblems(problems)
      if (Object.keys(problems).length > 0) focusFirstProblem()
      else setFailure(messageOf(error, formCopy.failed))
      if (error instanceof ApiError && error.code === 'INSUFFICIENT_BALANCE') void viewer.refresh()
    },
  })

  /** Focuses the first invalid field, once it's marked. */
  const focusFirstProblem = () =>
    requestAnimationFrame(() => {
      const invalid = element.current?.querySelector<HTMLElement>(
        '[aria-invalid="true"], [data-invalid]',
      )
      const control = invalid?.matches('input, textarea')
        ? invalid
        : invalid?.querySelector<HTMLElement>(
            'input:not(:disabled), button[aria-pressed]:not(:disabled)',
          )
      control?.focus()
      invalid?.scrollIntoView({ block: 'center' })
    })

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (create.isPending || !cost) return
    setFailure(null)
    if (session.validate()) create.mutate(requestOf(form, location, cost, session))
    else focusFirstProblem()
  }

  const cancel = () => {
    draft.clear()
    onClose()
  }

  return (
    <Dialog title={formCopy.create} open addressed keepsDraft onClose={onClose} size="wide">
      <form ref={element} noValidate onSubmit={submit}>
        {session.isDraft && (
          <p className={styles.draft}>
            {formCopy.restored}
            <Button variant="quiet" size="small" onClick={session.startOver}>
              {formCopy.startOver}
            </Button>
          </p>
        )}
        <div className={styles.columns}>
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
        </div>
        <DialogFoot>
          {failure && (
            <div className={styles.failure}>
              <Notice tone="flag" role="alert">
                {failure}
              </Notice>
            </div>
          )}
          <div className={styles.pay}>
            <span className={styles.payLabel}>{formCopy.youPayNow}</span>
            {cost ? <Money cents={cost.dueNowCents} className={styles.payAmount} /> : '—'}
          </div>
          <div className={styles.buttons}>
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
          </div>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
