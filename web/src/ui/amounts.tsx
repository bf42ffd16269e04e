import type { ReactNode } from 'react'
import styles from './amounts.module.css'
import { Row, Stack } from './layout.tsx'
import { Money } from './money.tsx'

/** A list of labeled amounts, such as fees. Contains AmountRow. */
export function Amounts({ children }: { children: ReactNode }) {
  return (
    <Stack as="dl" gap={2} className="soft-medium">
      {children}
    </Stack>
  )
}

type AmountRowProps = {
  label: ReactNode
  cents: number
  /** Text after the amount, such as 'each'. */
  suffix?: string
  tone?: 'brass' | 'lake'
  /** The total, below a line. */
  total?: boolean
}

export function AmountRow({ label, cents, suffix, tone, total = false }: AmountRowProps) {
  return (
    <Row
      gap={4}
      align="baseline"
      justify="between"
      className={styles.row}
      data-tone={tone}
      data-total={total || undefined}
    >
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
        {suffix && ` ${suffix}`}
      </dd>
    </Row>
  )
}
