import { topUpMaxCents, topUpMinCents } from '@county-golf/contract/constants'
import { dollars, wholeDollars } from '@county-golf/contract/money'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { settingsQuery } from '../../lib/settings.ts'
import { useViewer } from '../../lib/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { amountProblem, readAmount } from './amount-field.ts'
import styles from './wallet-dialogs.module.css'

type OwnAmountProps = { leaving: boolean; onAdd: (cents: number) => void; onClose: () => void }

/** Any amount that a checkout takes and the wallet has room for. */
export function OwnAmountDialog({ leaving, onAdd, onClose }: OwnAmountProps) {
  const { user } = useViewer()
  const { data: settings } = useQuery(settingsQuery)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const roomCents = settings ? settings.walletCapCents - (user?.balance ?? 0) : topUpMaxCents
  const maxCents = Math.min(topUpMaxCents, roomCents, settings?.dailyTopUpCents ?? topUpMaxCents)
  const cents = readAmount(typed)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = amountProblem(typed, { minCents: topUpMinCents, maxCents })
    setProblem(wrong)
    if (wrong) field.current?.focus()
    if (!wrong && cents !== undefined) onAdd(cents)
  }

  return (
    <Dialog title="Add funds" size="small" open onClose={onClose}>
      {maxCents < topUpMinCents ? (
        <Notice>
          Your wallet is full. It can hold {dollars(settings?.walletCapCents ?? 0)} at most.
        </Notice>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextInput
            ref={field}
            label="Amount"
            description={`From ${wholeDollars(topUpMinCents)} to ${wholeDollars(maxCents)}`}
            inputMode="decimal"
            autoComplete="off"
            leftSection="$"
            data-autofocus
            value={typed}
            error={problem}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={leaving}>
              {cents ? `Add ${dollars(cents)}` : 'Add funds'}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
