import { useQuery } from '@tanstack/react-query'
import { dateTimeIn } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin.module.css'
import { asked } from './api.ts'
import { useAct } from './use-act.ts'

/** Whether the last check found the whole ledger balanced, and when that was. */
export function BookProof() {
  const { data } = useQuery(asked('GET /admin/ledger', { query: { limit: 1 } }))
  const verify = useAct('POST /admin/ledger/verify', {
    failed: 'Couldn’t verify the ledger',
  })
  // What was just proven is newer than what was read.
  const proof = verify.data ?? data
  const timeZone = data?.timeZone
  const action = (
    <Button
      size="small"
      variant="outline"
      loading={verify.isPending}
      onClick={() => verify.mutate({})}
    >
      Verify now
    </Button>
  )
  if (!proof || !timeZone) return null
  if (!proof.checkedAt) return <Notice action={action}>The ledger hasn’t been verified yet.</Notice>
  return (
    <div role="status">
      {proof.balanced ? (
        <Notice action={action}>Balanced. Verified {dateTimeIn(proof.checkedAt, timeZone)}.</Notice>
      ) : (
        <Notice tone="flag" action={action}>
          The ledger doesn’t balance. Verified {dateTimeIn(proof.checkedAt, timeZone)}.
          <pre className={styles.code}>{proof.problems.join('\n')}</pre>
        </Notice>
      )}
    </div>
  )
}
