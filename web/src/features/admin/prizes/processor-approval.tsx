import type { ProcessorApproval as Approval } from '@county-golf/contract/prize-rules'
import { useState } from 'react'
import { longDay, shortDateTime } from '../../../lib/dates.ts'
import { useForm } from '../../../lib/use-form.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextInput } from '../../../ui/fields.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { SmallButton } from '../buttons.tsx'
import { Fact, FactGrid, TabSection } from '../layout.tsx'
import { useAdminMutation } from '../use-admin-mutation.ts'

type Open = 'record' | 'withdraw' | null

/** The card processor's written approval of prizes: who, when, and the reference. */
export function ProcessorApproval({ approval }: { approval: Approval | null }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <TabSection id="processor-approval" heading="Card processor’s approval">
      {approval ? (
        <FactGrid>
          <Fact label="Approved by">{approval.approvedBy}</Fact>
          <Fact label="Date">{longDay(`${approval.approvedOn}T12:00:00Z`, 'UTC')}</Fact>
          <Fact label="Reference">{approval.reference}</Fact>
          <Fact label="Recorded">
            {shortDateTime(approval.recordedAt)}
            {approval.recordedBy && ` by ${nameOf(approval.recordedBy)}`}
          </Fact>
        </FactGrid>
      ) : (
        <Muted size="medium">
          None recorded. Card processors may list games with prizes as prohibited without their
          approval. Ask yours in writing before you take real money.
        </Muted>
      )}
      <Row gap={2} wrap>
        <SmallButton onClick={() => setOpen('record')}>
          {approval ? 'Record another approval' : 'Record approval'}
        </SmallButton>
        {approval && <SmallButton onClick={() => setOpen('withdraw')}>Withdraw</SmallButton>}
      </Row>
      {open === 'record' && <RecordDialog onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog onClose={close} />}
    </TabSection>
  )
}

function RecordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ approvedBy: '', approvedOn: '', reference: '' })
  const save = useAdminMutation('PUT /admin/prizes/approval', {
    success: 'Approval recorded.',
    failure: 'Couldn’t record the approval. Please try again.',
    proceed: onClose,
    onError: form.fail,
  })
  const submit = () => {
    const { approvedBy, approvedOn, reference } = form.values
    const errors = {
      approvedBy: !approvedBy.trim() && 'Enter who approved it',
      approvedOn: !approvedOn && 'Enter the date of the approval',
      reference: !reference.trim() && 'Enter a case number or where the letter is',
    }
    if (form.check(errors))
      save.mutate({ body: { approval: { approvedBy, approvedOn, reference } } })
  }
  return (
    <FormDialog
      title="Record approval"
      size="small"
      form={form}
      action="Record approval"
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...form.field('approvedBy')}
        label="Approved by"
        description="The processor and the person who signed."
        maxLength={200}
        data-autofocus
      />
      <TextInput {...form.field('approvedOn')} label="Date" type="date" />
      <TextInput
        {...form.field('reference')}
        label="Reference"
        description="A case number, or where the letter is kept."
        maxLength={500}
      />
    </FormDialog>
  )
}

function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const withdraw = useAdminMutation('PUT /admin/prizes/approval', {
    success: 'Approval withdrawn.',
    failure: 'Couldn’t withdraw the approval. Please try again.',
    proceed: onClose,
  })
  return (
    <ConfirmDialog
      title="Withdraw the approval?"
      action="Withdraw"
      busy={withdraw.isPending}
      onClose={onClose}
      onConfirm={() => withdraw.mutate({ body: { approval: null } })}
    >
      With real cards, no one can create or join a session with a prize until you record another.
      Existing sessions are played and paid out.
    </ConfirmDialog>
  )
}
