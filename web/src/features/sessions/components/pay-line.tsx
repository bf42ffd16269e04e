import type { Session } from '@county-golf/contract/sessions'
import { Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/money.tsx'
import { paymentOf } from '../session-display.ts'
import styles from './pay-line.module.css'

/** An amount below its label, as the largest figure of its box. */
export function PayLine({ label, cents }: { label: string; cents: number }) {
  return (
    <Stack as="p" className={styles.line}>
      <span className="soft-small">{label}</span>
      <strong>
        <Money cents={cents} />
      </strong>
    </Stack>
  )
}

/** What joining costs now, or what the viewer has paid. Nothing for a cancelled session. */
export function SessionPayLine({ session }: { session: Session }) {
  const payment = paymentOf(session, new Date())
  return payment && <PayLine {...payment} />
}
