import { companionNameMax } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMoneyMutation } from '../../../domain/money-mutation.ts'
import { updateSession } from '../../../domain/sessions/cache.ts'
import { sessionQuery } from '../../../domain/sessions/queries.ts'
import { useViewer, useViewerActions } from '../../../domain/viewer.ts'
import { afterFunds } from '../../../domain/wallet/after-funds.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useForm } from '../../../lib/use-form.ts'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../../ui/dialog.tsx'
import { TextInput } from '../../../ui/fields.ts'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { AddFunds } from '../components/add-funds.tsx'
import { FeeRows, TermsLine } from '../components/price.tsx'
import { SessionHeading } from '../components/session-heading.tsx'
import { joinCopy } from '../copy.ts'
import { dueToJoinCents, feeLabels } from '../money.ts'
import { refundTerms } from '../refund-terms.ts'

/** Names a guest and pays for their spot. */
export function BringDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const client = useQueryClient()
  const viewer = useViewerActions()
  const { user } = useViewer()
  const [topUpError, setTopUpError] = useState<string | null>(null)
  const form = useForm({ name: '' })
  const bring = useMoneyMutation('POST /sessions/{id}/companion', {
    onSuccess: ({ balance, session: changed }) => {
      afterFunds.clear()
      viewer.setBalance(balance)
      // The dialog with the link takes the place of this one.
      updateSession(client, changed)
      toast.success('Your guest has a spot', joinCopy.newBalance(balance))
    },
    failure: 'Couldn’t take a spot for your guest. Please try again.',
    showError: form.fail,
    onError: () => {
      void viewer.refresh()
      void client.invalidateQueries({ queryKey: sessionQuery(session.id).queryKey })
    },
  })
  useEffect(() => void viewer.refresh(), [viewer])
  const labels = feeLabels('detail')
  const due = dueToJoinCents(session)
  const balance = user?.balance ?? 0
  const isShort = user?.balance !== undefined && balance < due
  const submit = () => {
    const name = form.values.name.trim()
    if (!form.check({ name: !name && 'Enter your guest’s name' })) return
    bring.mutate({ params: { id: session.id }, body: { name } })
  }
  return (
    <Dialog title="Bring a guest" open onClose={onClose} size="small">
      <Form form={form} onSubmit={submit}>
        <SessionHeading session={session} />
        <TextInput
          {...form.field('name')}
          label="Your guest’s name"
          description="The host and the players see it."
          maxLength={companionNameMax}
          autoComplete="off"
        />
        <Amounts>
          <FeeRows fees={session} labels={labels} />
          <AmountRow label={joinCopy.youPayNow} cents={due} total />
        </Amounts>
        <Muted size="medium">
          <TermsLine terms={refundTerms(session, serverNow(), labels)} /> If you leave, your guest’s
          spot goes too, unless they’ve claimed it.
        </Muted>
        <Muted size="medium">
          You’ll get a link for your guest. Once they sign up and claim the spot, they’re a player
          like you, and any refund still goes to you.
        </Muted>
        {(isShort || topUpError) && (
          <div role="alert">
            <Notice tone="flag">{topUpError ?? joinCopy.insufficientBalance(due, balance)}</Notice>
          </div>
        )}
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {isShort ? (
            <AddFunds
              missingCents={due - balance}
              back={{ href: `/sessions/${session.id}`, label: 'Back to the session' }}
              onError={setTopUpError}
            />
          ) : (
            <Button type="submit" loading={bring.isPending}>
              {due > 0 ? `Pay ${dollars(due)}` : 'Take the spot'}
            </Button>
          )}
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
