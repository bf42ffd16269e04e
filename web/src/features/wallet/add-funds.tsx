import { topUpDefaultCents } from '@county-golf/contract/constants'
import { wholeDollars } from '@county-golf/contract/money'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Muted } from '../../ui/text.tsx'
import styles from './add-funds.module.css'
import { copy } from './copy.ts'
import { useAddFunds } from './use-add-funds.ts'

const CustomAmountDialog = lazyComponent(
  async () => (await import('./custom-amount-dialog.tsx')).CustomAmountDialog,
)

const otherAmountsCents = [2_500, 10_000, 20_000]

/** Opens checkout for $50. The menu has other amounts and a field for any amount. */
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
        {copy.addFunds.action}
      </Button>
      <Menu
        align="end"
        trigger={(props) => (
          <button
            {...props}
            type="button"
            className={styles.more}
            aria-label={copy.addFunds.otherAmounts}
            disabled={leaving !== null}
          >
            <IconChevronDown size={20} aria-hidden="true" />
          </button>
        )}
        label={copy.addFunds.otherAmounts}
        sections={[
          {
            heading: copy.addFunds.otherAmounts,
            items: [
              ...otherAmountsCents.map((cents) => ({
                label: wholeDollars(cents),
                onAction: () => addFunds(cents),
              })),
              { label: copy.addFunds.customAmount, onAction: () => setChoosing(true) },
            ],
          },
        ]}
      />
      <Muted id="add-funds-amount" as="span" size="small" className={styles.amount}>
        {copy.addFunds.byCard(leaving ?? topUpDefaultCents)}
      </Muted>
      {choosing && (
        <CustomAmountDialog
          leaving={leaving !== null}
          onAdd={addFunds}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
