import type { Card } from '@county-golf/contract/results'
import type { Session } from '@county-golf/contract/sessions'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ResultDialog } from './result-question.tsx'
import styles from './score-card.module.css'

const DisputeDialog = lazy(async () => ({
  default: (await import('./dispute-dialog.tsx')).DisputeDialog,
}))

type ActionProps = { session: Session; card: Card; viewerId: string }

export function SubmitResult(props: ActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Submit result</Button>
      {isOpen && <ResultDialog {...props} kind="submit" onClose={() => setIsOpen(false)} />}
    </>
  )
}

export function AnswerActions(props: ActionProps) {
  const [open, setOpen] = useState<'accept' | 'dispute'>()
  const close = () => setOpen(undefined)
  return (
    <div className={styles.answer}>
      <Button onClick={() => setOpen('accept')}>Accept result</Button>
      <Button variant="danger-outline" onClick={() => setOpen('dispute')}>
        Dispute
      </Button>
      {open === 'accept' && <ResultDialog {...props} kind="accept" onClose={close} />}
      <Suspense>
        {open === 'dispute' && <DisputeDialog session={props.session} onClose={close} />}
      </Suspense>
    </div>
  )
}
