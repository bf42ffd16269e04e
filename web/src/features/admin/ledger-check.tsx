import { useQuery } from '@tanstack/react-query'
import { dateTimeIn } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './admin.module.css'
import { adminQuery } from './api.ts'
import { copy } from './copy/ledger.ts'
import { useAdminMutation } from './use-admin-mutation.ts'

/** The result of the last check of the whole ledger. */
export function LedgerCheck() {
  const { data } = useQuery(adminQuery('GET /admin/ledger', { query: { limit: 1 } }))
  const verify = useAdminMutation('POST /admin/ledger/verify', { failure: copy.check.failure })
  // A check from this screen is newer than the stored one.
  const check = verify.data ?? data
  const timeZone = data?.timeZone
  const action = (
    <Button
      size="small"
      variant="outline"
      loading={verify.isPending}
      onClick={() => verify.mutate({})}
    >
      {copy.check.verify}
    </Button>
  )
  if (!check || !timeZone) return null
  if (!check.checkedAt) return <Notice action={action}>{copy.check.never}</Notice>
  const checkedAt = dateTimeIn(check.checkedAt, timeZone)
  return (
    <div role="status">
      {check.balanced ? (
        <Notice action={action}>{copy.check.balanced(checkedAt)}</Notice>
      ) : (
        <Notice tone="flag" action={action}>
          {copy.check.outOfBalance(checkedAt)}
          <pre className={styles.code}>{check.problems.join('\n')}</pre>
        </Notice>
      )}
    </div>
  )
}
