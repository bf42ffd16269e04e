import { topUpDefaultCents } from '@county-golf/contract/constants'
import { dollars, wholeDollars } from '@county-golf/contract/money'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuHeading, MenuItem } from '../../ui/menu.tsx'
import styles from './add-funds.module.css'
import { useAddFunds } from './use-add-funds.ts'

const OwnAmountDialog = lazy(async () => ({
  default: (await import('./own-amount-dialog.tsx')).OwnAmountDialog,
}))

const otherAmountsCents = [2_500, 10_000, 20_000]

/** Opens the checkout for $50. The menu beside it has other amounts, and a field for any amount. */
export function AddFunds() {
  const { addFunds, leaving } = useAddFunds()
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={styles.group}>
      <Button
        className={styles.main}
        size="large"
        loading={leaving !== null}
        aria-describedby="add-funds-amount"
        onClick={() => addFunds(topUpDefaultCents)}
      >
        Add Funds
      </Button>
      <Menu
        align="end"
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className={styles.more}
            aria-label="Other amounts"
            disabled={leaving !== null}
          >
            <IconChevronDown size={20} aria-hidden="true" />
          </button>
        )}
      >
        <MenuHeading>Add another amount</MenuHeading>
        {otherAmountsCents.map((cents) => (
          <MenuItem key={cents} className="figures" onClick={() => addFunds(cents)}>
            {wholeDollars(cents)}
          </MenuItem>
        ))}
        <MenuItem onClick={() => setChoosing(true)}>Other amount…</MenuItem>
      </Menu>
      <span id="add-funds-amount" className={styles.amount}>
        {dollars(leaving ?? topUpDefaultCents)} by card
      </span>
      {choosing && (
        <Suspense fallback={null}>
          <OwnAmountDialog
            leaving={leaving !== null}
            onAdd={addFunds}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
