import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import styles from './chat.module.css'
import { messageCopy, unsentCopy } from './copy.ts'
import { LinkedText } from './linked-text.tsx'
import { discard, retry } from './outbox.ts'
import type { Unsent } from './unsent.ts'

/** One of the viewer's messages that the server hasn't accepted yet. */
export function UnsentItem({ unsent, isHeld }: { unsent: Unsent; isHeld: boolean }) {
  const { id, content, refused } = unsent
  // Attempts repeat in the background. Screen readers hear only once that the message is waiting.
  const [wasHeld, setWasHeld] = useState(isHeld)
  const [isAnnounced, setAnnounced] = useState(false)
  if (wasHeld !== isHeld) {
    setWasHeld(isHeld)
    if (!isHeld) setAnnounced(true)
  }
  return (
    <Row as="li" gap={2} align="stretch" className={styles.item} data-own="" data-first="">
      <Stack align="start" className={styles.body}>
        <span className="visually-hidden">{messageCopy.you}: </span>
        <p className={styles.bubble} data-unsent="">
          <LinkedText content={content} />
        </p>
        {refused !== null ? (
          <>
            <span className={styles.problem} role="alert">
              {unsentCopy.refused(refused)}
            </span>
            <UnsentActions id={id} />
          </>
        ) : (
          <>
            <span className={styles.time} role="status" aria-live={isAnnounced ? 'off' : 'polite'}>
              {isHeld ? unsentCopy.waiting : unsentCopy.sending}
            </span>
            {isHeld && <UnsentActions id={id} />}
          </>
        )}
      </Stack>
    </Row>
  )
}

const UnsentActions = ({ id }: { id: string }) => (
  <Row as="span" gap={2} aria-live="off">
    <Button size="small" variant="quiet" onClick={() => discard(id)}>
      {unsentCopy.discard}
    </Button>
    <Button size="small" variant="outline" onClick={() => retry(id)}>
      {unsentCopy.retry}
    </Button>
  </Row>
)
