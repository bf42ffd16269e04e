import type { ReactNode } from 'react'
import styles from './amounts.module.css'
import { Money } from './money.tsx'

/** A column of names and amounts that line up: fees, a receipt. Holds AmountRow. */
export function Amounts({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>
}

type AmountRowProps = {
  label: ReactNode
  cents: number
  /** Behind the amount: 'each'. */
  suffix?: string
  tone?: 'brass' | 'lake'
  /** The last line, under a rule. */
  total?: boolean
}

export function AmountRow({ label, cents, suffix, tone, total = false }: AmountRowProps) {
  return (
    <div className={styles.row} data-tone={tone} data-total={total || undefined}>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
        {suffix && ` ${suffix}`}
      </dd>
    </div>
  )
}
