import { useQuery } from '@tanstack/react-query'
import { shortDateTime } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin.module.css'
import { asked } from './api.ts'
import { useAct } from './use-act.ts'

/** Whether the last proof found the whole book balanced, and when that was. */
export function BookProof() {
  const { data } = useQuery(asked('GET /admin/ledger', { query: { limit: 1 } }))
  const verify = useAct('POST /admin/ledger/verify', {
    failed: 'The book could not be proven',
  })
  // What was just proven is newer than what was read.
  const proof = verify.data ?? data
  const action = (
    <Button
      size="small"
      variant="outline"
      loading={verify.isPending}
      onClick={() => verify.mutate({})}
    >
      Prove now
    </Button>
  )
  if (!proof) return null
  if (!proof.checkedAt) return <Notice action={action}>The book has not been proven yet.</Notice>
  return (
    <div role="status">
      {proof.balanced ? (
        <Notice action={action}>Balanced. Proven {shortDateTime(proof.checkedAt)}.</Notice>
      ) : (
        <Notice tone="flag" action={action}>
          The book does not balance. Checked {shortDateTime(proof.checkedAt)}.
          <pre className={styles.code}>{proof.problems.join('\n')}</pre>
        </Notice>
      )}
    </div>
  )
}
