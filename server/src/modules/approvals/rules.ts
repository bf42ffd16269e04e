/** An action that a second admin may have to approve. Amounts are in cents. */
type Action =
  | { kind: 'make_admin' | 'change_email' }
  /** The new two-person limit. Null removes it. */
  | { kind: 'raise_limit'; cents: number | null }
  /** The sum of this admin's credits of one wallet in 24 hours, or of their debits, with the new one. */
  | { kind: 'adjustment'; cents: number }
  /** What we owe a former user, with what this admin moved to the same wallet in 24 hours. */
  | { kind: 'former_payment'; cents: number }
  /** A platform bounty that the admin offered and would now award. */
  | { kind: 'own_bounty'; cents: number }

/** The two-person rule: whether one admin can't do this alone under this two-person limit, or null for none. */
export function needsSecondAdmin(limitCents: number | null, action: Action): boolean {
  if (limitCents === null) return false
  switch (action.kind) {
    case 'make_admin':
    case 'change_email':
      return true
    case 'raise_limit':
      return action.cents === null || action.cents > limitCents
    case 'adjustment':
    case 'former_payment':
    case 'own_bounty':
      return Math.abs(action.cents) > limitCents
  }
}
