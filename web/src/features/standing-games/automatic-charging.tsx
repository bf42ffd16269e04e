import { dollars } from '@county-golf/contract/money'
import type { StandingGame } from '@county-golf/contract/standing-games'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMoneyMutation } from '../../domain/money-mutation.ts'
import { onGamesChanged } from '../../domain/standing-games.ts'
import { amountError, amountInput, readAmount } from '../../lib/amount-text.ts'
import { useForm } from '../../lib/use-form.ts'
import { Switch } from '../../ui/fields.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { Muted } from '../../ui/text.tsx'

/** The viewer's own switch for being charged without being asked, with a limit per week. */
export function AutomaticCharging({ game }: { game: StandingGame }) {
  const { weeklyLimitCents } = game.me
  const [isOpen, setIsOpen] = useState(false)
  const client = useQueryClient()
  const save = useMoneyMutation('PUT /standing-games/{id}/membership', {
    onSuccess: () => void onGamesChanged(client),
    proceed: () => setIsOpen(false),
    open: isOpen,
    failure: 'Couldn’t save that. Please try again.',
  })
  const set = (cents: number | null) =>
    save.mutate({ params: { id: game.id }, body: { weeklyLimitCents: cents } })
  const known = game.dates.find(({ session }) => session)?.session?.dueCents ?? 2_500
  return (
    <>
      <Switch
        label="Always in"
        description={
          weeklyLimitCents === null
            ? 'We ask you each week, and charge you when you say you’re in.'
            : `We charge you when it’s your turn, up to ${dollars(weeklyLimitCents)} a week. You can leave as usual.`
        }
        checked={weeklyLimitCents !== null}
        disabled={save.isPending}
        onChange={(event) => (event.currentTarget.checked ? setIsOpen(true) : set(null))}
      />
      {isOpen && (
        <LimitDialog
          startCents={known}
          busy={save.isPending}
          onSave={set}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

type LimitDialogProps = {
  startCents: number
  busy: boolean
  onSave: (cents: number) => void
  onClose: () => void
}

function LimitDialog({ startCents, busy, onSave, onClose }: LimitDialogProps) {
  const form = useForm({ limit: amountInput(startCents) })
  const submit = () => {
    const { limit } = form.values
    const cents = readAmount(limit)
    if (!form.check({ limit: amountError(limit, { minCents: 1, maxCents: 50_000 }) ?? false }))
      return
    if (cents) onSave(cents)
  }
  return (
    <FormDialog
      title="Always in"
      form={form}
      action="Turn on"
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Muted>
        When it’s your turn, you’re in and we charge your wallet without asking, never at night. You
        get a receipt, and can leave as usual. If your balance is too low, we ask you instead.
      </Muted>
      <MoneyInput label="At most per week" {...form.field('limit')} />
    </FormDialog>
  )
}
