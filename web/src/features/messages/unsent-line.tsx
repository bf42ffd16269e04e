import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './chat.module.css'
import { LinkedText } from './linked-text.tsx'
import { discard, sendAgain } from './outbox.ts'
import type { Unsent } from './unsent.ts'

/** What one wrote and the server does not have yet. */
export function UnsentLine({ unsent, isHeld }: { unsent: Unsent; isHeld: boolean }) {
  const { id, content, refused } = unsent
  // Attempts come and go by themselves; that it has not gone yet is said aloud once.
  const [wasHeld, setWasHeld] = useState(isHeld)
  const [isTold, setTold] = useState(false)
  if (wasHeld !== isHeld) {
    setWasHeld(isHeld)
    if (!isHeld) setTold(true)
  }
  return (
    <li className={styles.line} data-own="" data-opens="">
      <div className={styles.said}>
        <span className="visually-hidden">You: </span>
        <p className={styles.bubble} data-unsent="">
          <LinkedText content={content} />
        </p>
        {refused !== null ? (
          <>
            <span className={styles.problem} role="alert">
              Not sent: {refused}
            </span>
            <Choices id={id} />
          </>
        ) : (
          <>
            <span className={styles.time} role="status" aria-live={isTold ? 'off' : 'polite'}>
              {isHeld ? 'Not sent yet: it goes by itself' : 'Sending…'}
            </span>
            {isHeld && <Choices id={id} />}
          </>
        )}
      </div>
    </li>
  )
}

const Choices = ({ id }: { id: string }) => (
  <span className={styles.again} aria-live="off">
    <Button size="small" variant="quiet" onClick={() => discard(id)}>
      Discard
    </Button>
    <Button size="small" variant="outline" onClick={() => sendAgain(id)}>
      Retry
    </Button>
  </span>
)
