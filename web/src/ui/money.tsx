import { dollars } from '@county-golf/contract/money'

type MoneyProps = {
  /** Integer US cents. */
  cents: number
  /** Shows + or −, for transactions. */
  signed?: boolean
  className?: string | undefined
}

/** An amount such as `$1,234.56`, in tabular figures. */
export function Money({ cents, signed = false, className = '' }: MoneyProps) {
  const amount = dollars(Math.abs(cents))
  const sign = cents < 0 ? '−' : signed && cents > 0 ? '+' : ''
  return <span className={`figures ${className}`}>{`${sign}${amount}`}</span>
}
