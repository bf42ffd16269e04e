import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { afterFunds } from '../../domain/wallet/after-funds.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A button back to what the player was doing when the wallet ran short, or null. */
export function useAfterFundsButton(variant: 'primary' | 'outline' = 'primary') {
  const router = useRouter()
  const [returnTo] = useState(afterFunds.get)
  if (!returnTo) return null
  const goBack = () => {
    // Offer the way back only once.
    afterFunds.clear()
    router.history.push(returnTo.href)
  }
  return (
    <Button variant={variant} onClick={goBack}>
      {returnTo.label}
    </Button>
  )
}

/** Offers the way back above the balance. */
export function AfterFundsNotice() {
  const back = useAfterFundsButton('outline')
  if (!back) return null
  return (
    <div className="below-6">
      <Notice tone="lake" action={back}>
        Pick up where you left off.
      </Notice>
    </div>
  )
}
