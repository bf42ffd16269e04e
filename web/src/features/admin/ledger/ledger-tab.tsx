import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../lib/api.ts'
import { dateTimeIn } from '../../../lib/dates.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../admin.module.css'
import { adminQuery } from '../api.ts'
import { SmallButton } from '../buttons.tsx'
import { ListSwitch, useList } from '../table/list-switch.tsx'
import { noTable } from '../table/use-admin-search.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'
import { EndOfDay } from './end-of-day.tsx'
import { LedgerAccounts } from './ledger-accounts.tsx'
import { PostingList } from './posting-list.tsx'
import { Reconciliation } from './reconciliation.tsx'
import { Taxes } from './taxes.tsx'
import { UnclaimedBalances } from './unclaimed-balances.tsx'

const lists = {
  accounts: 'Accounts',
  postings: 'Postings',
  day: 'End of day',
  reconciliation: 'Reconciliation',
  taxes: 'Taxes',
  balances: 'Unclaimed balances',
}

/** The parameters that belong to one list. */
const noFilters = {
  ...noTable,
  q: undefined,
  kind: undefined,
  part: undefined,
  figure: undefined,
  open: undefined,
  account: undefined,
  state: undefined,
  status: undefined,
  year: undefined,
  session: undefined,
  transaction: undefined,
}

/** The ledger: accounts, postings, and daily checks. */
export function LedgerTab() {
  const list = useList(lists)
  return (
    <Stack gap={4}>
      <LedgerCheck />
      <ListSwitch lists={lists} change={noFilters} />
      {list === 'accounts' && <LedgerAccounts />}
      {list === 'postings' && <PostingList />}
      {list === 'day' && <EndOfDay />}
      {list === 'reconciliation' && <Reconciliation />}
      {list === 'taxes' && <Taxes />}
      {list === 'balances' && <UnclaimedBalances />}
    </Stack>
  )
}

/** The result of the last check of the whole ledger. */
function LedgerCheck() {
  const query = useQuery(adminQuery('GET /admin/ledger', { query: { limit: 1 } }))
  return (
    <Loaded
      query={query}
      failed="Couldn’t load the last check of the ledger. Please try again."
      inNotice
      skeleton="3.5rem"
    >
      {(stored) => <CheckResult stored={stored} />}
    </Loaded>
  )
}

function CheckResult({ stored }: { stored: Output<'GET /admin/ledger'> }) {
  const verify = useAdminMutation('POST /admin/ledger/verify', {
    failure: 'Couldn’t verify the ledger. Please try again.',
  })
  // A check from this screen is newer than the stored one.
  const check = verify.data ?? stored
  const action = (
    <SmallButton loading={verify.isPending} onClick={() => verify.mutate({})}>
      Verify now
    </SmallButton>
  )
  if (!check.checkedAt) return <Notice action={action}>The ledger hasn’t been verified yet.</Notice>
  const checkedAt = dateTimeIn(check.checkedAt, stored.timeZone)
  return (
    <div role="status">
      {check.balanced ? (
        <Notice action={action}>Balanced. Last verified {checkedAt}.</Notice>
      ) : (
        <Notice tone="flag" action={action}>
          The ledger doesn’t balance. Last verified {checkedAt}.
          <pre className={styles.code}>{check.problems.join('\n')}</pre>
        </Notice>
      )}
    </div>
  )
}
