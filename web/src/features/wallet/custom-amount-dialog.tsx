import { topUpMaxCents, topUpMinCents } from '@county-golf/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { settingsQuery } from '../../data/settings.ts'
import { useViewer } from '../../data/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.ts'
import { Notice } from '../../ui/notice.tsx'
import { amountError, readAmount } from './amount-field.ts'
import { copy } from './copy.ts'
import styles from './wallet-dialogs.module.css'

type CustomAmountProps = { leaving: boolean; onAdd: (cents: number) => void; onClose: () => void }

/** Adds any amount within the limits of checkout and the wallet. */
export function CustomAmountDialog({ leaving, onAdd, onClose }: CustomAmountProps) {
  const { user } = useViewer()
  const { data: settings } = useQuery(settingsQuery)
  const [input, setInput] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const availableCents = settings ? settings.walletCapCents - (user?.balance ?? 0) : topUpMaxCents
  const maxCents = Math.min(
    topUpMaxCents,
    availableCents,
    settings?.dailyTopUpCents ?? topUpMaxCents,
  )
  const cents = readAmount(input)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = amountError(input, { minCents: topUpMinCents, maxCents })
    setError(found)
    if (found) field.current?.focus()
    if (!found && cents !== undefined) onAdd(cents)
  }

  return (
    <Dialog title={copy.addFunds.title} size="small" open onClose={onClose}>
      {maxCents < topUpMinCents ? (
        <Notice>{copy.addFunds.full(settings?.walletCapCents ?? 0)}</Notice>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextInput
            ref={field}
            label={copy.amount}
            description={copy.addFunds.range(topUpMinCents, maxCents)}
            inputMode="decimal"
            autoComplete="off"
            leftSection="$"
            data-autofocus
            value={input}
            error={error}
            onChange={(event) => {
              setInput(event.currentTarget.value)
              setError(undefined)
            }}
          />
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              {copy.cancel}
            </Button>
            <Button type="submit" loading={leaving}>
              {copy.addFunds.submit(cents)}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
