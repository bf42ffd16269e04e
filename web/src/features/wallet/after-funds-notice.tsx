import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { afterFunds } from '../../lib/after-funds.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './after-funds.module.css'

type Look = { variant?: 'primary' | 'outline'; fullWidth?: boolean }

/** The button back to where the wallet ran short; null where nobody waits. */
export function useAfterFundsButton(look: Look = {}) {
  const router = useRouter()
  const [place] = useState(afterFunds.recall)
  if (!place) return null
  const goBack = () => {
    // Who has gone back is not asked to a second time.
    afterFunds.forget()
    router.history.push(place.href)
  }
  return (
    <Button {...look} onClick={goBack}>
      {place.label}
    </Button>
  )
}

/** Above the balance, for who came to add funds and means to go back. */
export function AfterFundsNotice() {
  const back = useAfterFundsButton({ variant: 'outline' })
  if (!back) return null
  return (
    <div className={styles.notice}>
      <Notice tone="lake" action={back}>
        Add funds, then go on where you were.
      </Notice>
    </div>
  )
}
