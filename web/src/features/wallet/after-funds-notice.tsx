import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { afterFunds } from '../../data/wallet/after-funds.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { copy } from './copy.ts'

type ButtonStyle = { variant?: 'primary' | 'outline'; fullWidth?: boolean }

/** A button back to what the player was doing when the wallet ran short, or null. */
export function useAfterFundsButton(style: ButtonStyle = {}) {
  const router = useRouter()
  const [returnTo] = useState(afterFunds.get)
  if (!returnTo) return null
  const goBack = () => {
    // Offer the way back only once.
    afterFunds.clear()
    router.history.push(returnTo.href)
  }
  return (
    <Button {...style} onClick={goBack}>
      {returnTo.label}
    </Button>
  )
}

/** Offers the way back above the balance. */
export function AfterFundsNotice() {
  const back = useAfterFundsButton({ variant: 'outline' })
  if (!back) return null
  return (
    <div className="below-6">
      <Notice tone="lake" action={back}>
        {copy.pickUp}
      </Notice>
    </div>
  )
}
