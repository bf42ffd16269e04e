import type { AdminUser } from '@county-golf/contract/admin-users'
import { dollars } from '@county-golf/contract/money'
import type { Transaction } from '@county-golf/contract/wallet'
import type { TopUpRefundState } from '@county-golf/contract/wallet-admin'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  isTransactionType,
  transactionTypeLabels,
} from '../../../domain/wallet/transaction-types.ts'
import { viewerTimeZone } from '../../../lib/dates.ts'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { adminListQuery } from '../api.ts'
import { SmallButton } from '../buttons.tsx'
import { Lines, moneyColumn, PostingLink, whenColumn } from '../table/columns.tsx'
import { DateFilter } from '../table/filters.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { useAdminTable } from '../table/use-admin-table.ts'
import { useAdminMutation } from '../use-admin-mutation.ts'

/** `Refunded $20.00, Charged back $30.00`, or empty. */
const refundNote = (topUp: TopUpRefundState | undefined): string =>
  topUp
    ? [
        topUp.refundedCents > 0 && `Refunded ${dollars(topUp.refundedCents)}`,
        topUp.chargedBackCents > 0 && `Charged back ${dollars(topUp.chargedBackCents)}`,
      ]
        .filter(Boolean)
        .join(', ')
    : ''

/** The refunds of top-ups, by transaction ID. */
type Refunds = ReadonlyMap<string, TopUpRefundState>

const columnsWith = (refunds: Refunds): Column<Transaction>[] => [
  whenColumn('createdAt'),
  {
    id: 'description',
    label: 'Description',
    cell: ({ id, description, reason }) => (
      <Lines first={<PostingLink of={{ transaction: id }}>{description}</PostingLink>}>
        {reason}
        {refundNote(refunds.get(id))}
      </Lines>
    ),
    text: ({ id, description, reason }) =>
      [description, reason, refundNote(refunds.get(id))].filter(Boolean).join('; '),
  },
  {
    id: 'amount',
    label: 'Amount',
    end: true,
    cell: ({ amountCents }) => <Money cents={amountCents} signed />,
    text: ({ amountCents }) => amountCents / 100,
  },
  moneyColumn('after', 'Balance after', ({ balanceAfterCents }) => balanceAfterCents),
]

/** A user's wallet transactions. Top-ups can be refunded to their card. */
export function WalletHistory({ user }: { user: AdminUser }) {
  const { search, set } = useAdminSearch()
  const [topUpToRefund, setTopUpToRefund] = useState<TopUpRefundState>()
  const type = isTransactionType(search.kind) ? search.kind : undefined
  const table = useAdminTable('GET /wallet/{userId}/transactions', {
    defaultSort: { by: 'createdAt', order: 'desc' },
    request: ({ page, pageSize, order }) => ({
      params: { userId: user.id },
      query: {
        page,
        pageSize,
        order,
        timeZone: viewerTimeZone(),
        ...(type && { type }),
        ...(/^\d{4}-\d{2}$/.test(search.month ?? '') && { month: search.month }),
      },
    }),
  })
  const topUps = (table.query.data?.items ?? []).filter(({ type }) => type === 'top_up')
  const { data, isError, refetch } = useQuery({
    ...adminListQuery('GET /admin/wallet/top-ups', {
      query: { transactions: topUps.map(({ id }) => id).join(',') },
    }),
    enabled: topUps.length > 0,
  })
  const refunds: Refunds = new Map(data?.items.map((topUp) => [topUp.transactionId, topUp]))
  return (
    <>
      {isError && !data && (
        <RetryNotice onRetry={() => void refetch()}>Couldn’t load refund options.</RetryNotice>
      )}
      <DataTable
        {...table}
        name={`${user.username}’s transactions`}
        columns={columnsWith(refunds)}
        fileColumns={[
          { label: 'Transaction ID', text: ({ id }) => id },
          { label: 'Session ID', text: ({ sessionId }) => sessionId },
        ]}
        rowKey={({ id }) => id}
        failed="Couldn’t load transactions"
        empty="No transactions yet"
        tools={
          <>
            <FilterSelect
              label="Type"
              all="All types"
              value={type}
              options={Object.entries(transactionTypeLabels)}
              onChange={(chosen) => set({ kind: chosen })}
            />
            <DateFilter type="month" label="Month" param="month" />
            <LinkButton
              to="/admin"
              search={{ tab: 'ledger', list: 'postings', account: `user:${user.id}` }}
              variant="outline"
            >
              Ledger
            </LinkButton>
          </>
        }
        actions={({ id }) => {
          const topUp = refunds.get(id)
          return (
            topUp &&
            topUp.refundableCents > 0 && (
              <SmallButton
                aria-label={`Refund ${dollars(topUp.refundableCents)} to card`}
                onClick={() => setTopUpToRefund(topUp)}
              >
                Refund to card
              </SmallButton>
            )
          )
        }}
      />
      {topUpToRefund && (
        <RefundDialog
          topUp={topUpToRefund}
          user={user}
          onClose={() => setTopUpToRefund(undefined)}
        />
      )}
    </>
  )
}

/** Refunds what is left of a top-up to its card, if the wallet covers it. */
function RefundDialog(props: { topUp: TopUpRefundState; user: AdminUser; onClose: () => void }) {
  const { topUp, user, onClose } = props
  const refund = useAdminMutation('POST /wallet/transactions/{id}/refund', {
    success: ({ transaction }) =>
      `${dollars(-transaction.amountCents)} refunded to the card. New balance: ${dollars(transaction.balanceAfterCents)}.`,
    failure: 'Couldn’t refund this top-up. Please try again.',
    proceed: onClose,
  })
  const { refundableCents, refundedCents } = topUp
  const after = user.balance - refundableCents
  return (
    <ReasonDialog
      title="Refund to card?"
      label="Reason"
      required
      maxLength={200}
      action={`Refund ${dollars(refundableCents)}`}
      busy={refund.isPending}
      disabled={after < 0}
      onClose={onClose}
      onConfirm={(reason) =>
        refund.mutate({ params: { id: topUp.transactionId }, body: { reason } })
      }
    >
      <Stack gap={4}>
        <p>
          {refundedCents > 0
            ? `${dollars(refundedCents)} of this top-up was already refunded. The rest`
            : 'The whole top-up'}{' '}
          comes out of {user.username}’s wallet now and goes to the original card. We’ll notify{' '}
          {user.username}.
        </p>
        {after < 0 ? (
          <Notice tone="flag">
            The wallet only has {dollars(user.balance)}, not enough to refund{' '}
            {dollars(refundableCents)}.
          </Notice>
        ) : (
          <Amounts>
            <AmountRow label="Balance now" cents={user.balance} />
            <AmountRow label="Refund to card" cents={-refundableCents} />
            <AmountRow label="Balance after" cents={after} total />
          </Amounts>
        )}
      </Stack>
    </ReasonDialog>
  )
}
