import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { afterFunds } from '../../lib/after-funds.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './after-funds.module.css'

type Look = { variant?: 'primary' | 'outline'; fullWidth?: boolean }

/** The button back to where the wallet was short; null when there is no such place. */
export function useAfterFundsButton(look: Look = {}) {
  const router = useRouter()
  const [place] = useState(afterFunds.recall)
  if (!place) return null
  const goBack = () => {
    // Offered once: after this, the player is back where they were.
    afterFunds.forget()
    router.history.push(place.href)
  }
  return (
    <Button {...look} onClick={goBack}>
      {place.label}
    </Button>
  )
}

/** Above the balance: the way back for a player whose wallet was short. */
export function AfterFundsNotice() {
  const back = useAfterFundsButton({ variant: 'outline' })
  if (!back) return null
  return (
    <div className={styles.notice}>
      <Notice tone="lake" action={back}>
        Pick up where you left off.
      </Notice>
    </div>
  )
}
