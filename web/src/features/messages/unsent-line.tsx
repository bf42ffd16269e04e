import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import styles from './chat.module.css'
import { LinkedText } from './linked-text.tsx'
import { discard, sendAgain, type Unsent } from './outbox.ts'

/** What one wrote and the server does not have yet. */
export function UnsentLine({ unsent: { id, content, problem } }: { unsent: Unsent }) {
  const client = useQueryClient()
  return (
    <li className={styles.line} data-own="" data-opens="">
      <div className={styles.said}>
        <span className="visually-hidden">You: </span>
        <p className={styles.bubble} data-unsent="">
          <LinkedText content={content} />
        </p>
        {problem === null ? (
          <span className={styles.time}>Sending…</span>
        ) : (
          <>
            <span className={styles.problem} role="alert">
              {problem}
            </span>
            <span className={styles.again}>
              <Button size="small" variant="quiet" onClick={() => discard(id)}>
                Delete
              </Button>
              <Button size="small" variant="outline" onClick={() => sendAgain(client, id)}>
                Try again
              </Button>
            </span>
          </>
        )}
      </div>
    </li>
  )
}
