import type { Session } from '@county-golf/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../domain/mutations.ts'
import { canNow } from '../../../domain/sessions/can.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { setQueryResult } from '../../../lib/set-query-result.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { SessionActions } from '../use-session-actions.tsx'
import styles from './detail.module.css'
import { stillInQuery } from './still-in-query.ts'

/** Asks a player whether they're still in, from a day before their deadline for a full refund. */
export function StillInNotice({ session, actions }: { session: Session; actions: SessionActions }) {
  const client = useQueryClient()
  const query = stillInQuery(session.id)
  const own = useOptionalQuery(query)?.own ?? null
  const confirm = useCall('PUT /sessions/{id}/still-in', {
    onSuccess: (response) => setQueryResult(client, query.queryKey, response),
    failure: 'Couldn’t confirm. Please try again.',
  })
  if (own === null) return null
  return (
    <div className={styles.announcement}>
      <Notice role="status">
        {own === 'confirmed' ? (
          'You’re in, and the host knows.'
        ) : (
          <Row gap={3} wrap justify="between">
            <span className="strong">Still in?</span>
            <Row gap={2} wrap>
              <Button
                loading={confirm.isPending}
                onClick={() => confirm.mutate({ params: { id: session.id } })}
              >
                In
              </Button>
              {canNow(session, 'leave', serverNow()) && (
                <Button variant="outline" onClick={() => actions.leave(session)}>
                  Can’t make it
                </Button>
              )}
            </Row>
          </Row>
        )}
      </Notice>
    </div>
  )
}
