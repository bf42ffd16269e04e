import type { AdminUser } from '@county-golf/contract/admin-users'
import type { Transaction } from '@county-golf/contract/wallet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDateTime } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { listed, tablePageSize } from './api.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'

const columns: Column<Transaction>[] = [
  {
    id: 'createdAt',
    label: 'When',
    cell: ({ createdAt }) => shortDateTime(createdAt),
    text: ({ createdAt }) => createdAt,
  },
  {
    id: 'description',
    label: 'What',
    cell: ({ description }) => description,
    text: ({ description }) => description,
  },
  {
    id: 'amount',
    label: 'Amount',
    end: true,
    cell: ({ amountCents }) => <Money cents={amountCents} signed />,
    text: ({ amountCents }) => amountCents / 100,
  },
  {
    id: 'after',
    label: 'Balance after',
    end: true,
    cell: ({ balanceAfterCents }) => <Money cents={balanceAfterCents} />,
    text: ({ balanceAfterCents }) => balanceAfterCents / 100,
  },
]

/** What moved in somebody's wallet; a top-up can go back to its card. */
export function WalletHistory({ user }: { user: AdminUser }) {
  const { search } = useAdminSearch()
  const { onPage } = useTableSearch()
  const [refunded, setRefunded] = useState<Transaction>()
  const query = useQuery(
    listed('GET /wallet/{userId}/transactions', {
      params: { userId: user.id },
      query: { page: search.page ?? 1, pageSize: tablePageSize },
    }),
  )
  const refund = useAct('POST /wallet/transactions/{id}/refund', {
    done: 'The top-up goes back to its card.',
    failed: 'The top-up could not be refunded',
    onDone: () => setRefunded(undefined),
  })
  return (
    <>
      <DataTable
        name={`Transactions of ${user.username}`}
        columns={columns}
        rowKey={({ id }) => id}
        query={query}
        failed="Failed to load transactions"
        empty="No transactions yet"
        onPage={onPage}
        actions={(transaction) =>
          transaction.type === 'top_up' && (
            <Button size="small" variant="outline" onClick={() => setRefunded(transaction)}>
              Refund to card
            </Button>
          )
        }
      />
      {refunded && (
        <ReasonDialog
          title="Refund this top-up to its card?"
          label="Reason"
          required
          action="Refund"
          busy={refund.isPending}
          onClose={() => setRefunded(undefined)}
          onSay={(reason) => refund.mutate({ params: { id: refunded.id }, body: { reason } })}
        >
          <Money cents={refunded.amountCents} /> leaves the wallet of {user.username} and goes back
          to the card it came from.
        </ReasonDialog>
      )}
    </>
  )
}
