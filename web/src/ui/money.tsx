import { dollars } from '@county-golf/contract/money'

type MoneyProps = {
  /** Integer US cents. */
  cents: number
  /** With + and − before it, for what came and went. */
  signed?: boolean
  className?: string | undefined
}

/** `$1,234.56`, in figures that line up. */
export function Money({ cents, signed = false, className = '' }: MoneyProps) {
  const amount = dollars(Math.abs(cents))
  const sign = cents < 0 ? '−' : signed && cents > 0 ? '+' : ''
  return <span className={`figures ${className}`}>{`${sign}${amount}`}</span>
}
