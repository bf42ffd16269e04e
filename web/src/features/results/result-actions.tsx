import type { Scorecard } from '@county-golf/contract/results'
import type { Session } from '@county-golf/contract/sessions'
import { useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { resultCopy } from './copy.ts'
import { ResultDialog } from './result-dialog.tsx'

const DisputeDialog = lazyComponent(
  async () => (await import('./dispute-dialog.tsx')).DisputeDialog,
)

type ActionProps = { session: Session; card: Scorecard; viewerId: string }

export function SubmitResult(props: ActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{resultCopy.submit}</Button>
      {isOpen && <ResultDialog {...props} kind="submit" onClose={() => setIsOpen(false)} />}
    </>
  )
}

export function ReviewActions(props: ActionProps) {
  const [open, setOpen] = useState<'accept' | 'dispute'>()
  const close = () => setOpen(undefined)
  return (
    <Row gap={2} wrap className="above-3">
      <Button onClick={() => setOpen('accept')}>{resultCopy.accept}</Button>
      <Button variant="danger-outline" onClick={() => setOpen('dispute')}>
        {resultCopy.dispute}
      </Button>
      {open === 'accept' && <ResultDialog {...props} kind="accept" onClose={close} />}
      {open === 'dispute' && <DisputeDialog session={props.session} onClose={close} />}
    </Row>
  )
}
