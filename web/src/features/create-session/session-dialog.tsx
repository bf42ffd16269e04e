import type { User } from '@county-golf/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useRef, useState } from 'react'
import { afterFunds } from '../../lib/after-funds.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useIntent } from '../../lib/intent.ts'
import { useViewerActions } from '../../lib/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { AutoJoinCard } from './auto-join-card.tsx'
import { draft } from './draft.ts'
import { FeeFields } from './fee-fields.tsx'
import type { Prefill } from './form.ts'
import { LocationFields } from './location-fields.tsx'
import { NotesField } from './notes-field.tsx'
import { PlayersFields } from './players-fields.tsx'
import { PrizeFields } from './prize-fields.tsx'
import { problemsOf, requestOf } from './request.ts'
import styles from './session-form.module.css'
import { Summary } from './summary.tsx'
import { useSessionForm } from './use-session-form.ts'
import { WhenFields } from './when-fields.tsx'

type SessionDialogProps = {
  user: User
  prefill: Prefill
  /** Where the link to the wallet leads back to. */
  href: string
  onClose: () => void
}

/** The form that creates a session. */
export function SessionDialog({ user, prefill, href, onClose }: SessionDialogProps) {
  const session = useSessionForm(user, prefill)
  const { form, place, cost } = session
  const [failure, setFailure] = useState<string | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const viewer = useViewerActions()
  const client = useQueryClient()
  const navigate = useNavigate()

  const create = useIntent('POST /sessions', {
    onSuccess({ session: { id }, balance }) {
      draft.clear()
      afterFunds.forget()
      viewer.setBalance(balance)
      // Counts, lists and the wallet have all changed with it.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'viewer' })
      toast.success('Session created successfully!')
      void navigate({ to: '/sessions/$id', params: { id }, replace: true })
    },
    onError(error) {
      const problems = problemsOf(error)
      session.setProblems(problems)
      if (Object.keys(problems).length > 0) showFirstProblem()
      else setFailure(messageOf(error, 'Failed to create session'))
      if (error instanceof ApiError && error.code === 'INSUFFICIENT_BALANCE') void viewer.refresh()
    },
  })

  /** Once the problems stand at their fields. */
  const showFirstProblem = () =>
    requestAnimationFrame(() => {
      const wrong = element.current?.querySelector<HTMLElement>(
        '[aria-invalid="true"], [data-invalid]',
      )
      const control = wrong?.matches('input, textarea')
        ? wrong
        : wrong?.querySelector<HTMLElement>(
            'input:not(:disabled), button[aria-pressed]:not(:disabled)',
          )
      control?.focus()
      wrong?.scrollIntoView({ block: 'center' })
    })

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (create.isPending || !cost) return
    setFailure(null)
    if (session.check()) create.mutate(requestOf(form, place, cost, session))
    else showFirstProblem()
  }

  const cancel = () => {
    draft.clear()
    onClose()
  }

  return (
    <Dialog title="Create Session" open addressed keepsDraft onClose={onClose} size="wide">
      <form ref={element} noValidate onSubmit={submit}>
        {session.isDraft && (
          <p className={styles.draft}>
            We restored your unsaved changes.
            <Button variant="quiet" size="small" onClick={session.startOver}>
              Start over
            </Button>
          </p>
        )}
        <div className={styles.columns}>
          <div>
            <LocationFields {...session} />
            <WhenFields {...session} />
            <PlayersFields {...session} />
            {session.isAdmin && <FeeFields {...session} />}
            <PrizeFields {...session} />
            {!session.isAdmin && (
              <AutoJoinCard
                {...session}
                onAddFunds={() => afterFunds.remember({ href, label: 'Back to Your Session' })}
              />
            )}
            <NotesField {...session} />
          </div>
          <aside className={styles.aside} aria-label="Your session so far">
            <Summary {...session} />
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
            <span className={styles.payLabel}>You pay now</span>
            {cost ? <Money cents={cost.dueNowCents} className={styles.payAmount} /> : '—'}
          </div>
          <div className={styles.buttons}>
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={create.isPending}
              disabled={!cost || (cost.autoJoin && cost.shortfall !== null)}
            >
              Create Session
            </Button>
          </div>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
