import { topUpMaxCents, topUpMinCents } from '@county-golf/contract/constants'
import { dollars, wholeDollars } from '@county-golf/contract/money'
import { settingsQuery } from '../../domain/settings.ts'
import { useViewer } from '../../domain/viewer.ts'
import { amountError, readAmount } from '../../lib/amount-text.ts'
import { useForm } from '../../lib/use-form.ts'
import { useOptionalQuery } from '../../lib/use-optional-query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { Notice } from '../../ui/notice.tsx'

type CustomAmountProps = { leaving: boolean; onAdd: (cents: number) => void; onClose: () => void }

/** Adds any amount within the limits of checkout and the wallet. */
export function CustomAmountDialog({ leaving, onAdd, onClose }: CustomAmountProps) {
  const { user } = useViewer()
  const settings = useOptionalQuery(settingsQuery)
  const form = useForm({ amount: '' })
  const availableCents = settings ? settings.walletCapCents - (user?.balance ?? 0) : topUpMaxCents
  const maxCents = Math.min(
    topUpMaxCents,
    availableCents,
    settings?.dailyTopUpCents ?? topUpMaxCents,
  )
  const { amount } = form.values
  const cents = readAmount(amount)

  if (maxCents < topUpMinCents)
    return (
      <Dialog title="Add funds" size="small" open onClose={onClose}>
        <Notice>{`Your wallet is full. It can hold up to ${dollars(settings?.walletCapCents ?? 0)}.`}</Notice>
      </Dialog>
    )
  return (
    <FormDialog
      title="Add funds"
      size="small"
      form={form}
      action={cents ? `Add ${dollars(cents)}` : 'Add funds'}
      busy={leaving}
      onSubmit={() => {
        const error = amountError(amount, { minCents: topUpMinCents, maxCents })
        if (form.check({ amount: error }) && cents !== undefined) onAdd(cents)
      }}
      onClose={onClose}
    >
      <MoneyInput
        {...form.field('amount')}
        label="Amount"
        description={`From ${wholeDollars(topUpMinCents)} to ${wholeDollars(maxCents)}`}
        data-autofocus
      />
    </FormDialog>
  )
}
