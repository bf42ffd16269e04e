import type { Session } from '@county-golf/contract/sessions'
import { afterFunds } from '../../../lib/after-funds.ts'
import { LinkButton } from '../../../ui/button.tsx'

/** To the wallet, which then leads back to the session. */
export function AddFunds({ session }: { session: Session }) {
  return (
    <LinkButton
      to="/wallet"
      onClick={() =>
        afterFunds.remember({ href: `/sessions/${session.id}`, label: 'Back to Your Session' })
      }
    >
      Add Funds
    </LinkButton>
  )
}
