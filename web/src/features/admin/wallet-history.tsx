import type { AdminUser } from '@county-golf/contract/admin-users'
import { dollars } from '@county-golf/contract/money'
import type { Transaction } from '@county-golf/contract/wallet'
import type { TopUpStanding } from '@county-golf/contract/wallet-admin'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortDateTime, viewerTimeZone } from '../../lib/dates.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import styles from './admin.module.css'
import { listed, tablePageSize } from './api.ts'
import { Filter, TypedField } from './parts.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useAdminSearch, useTableSearch } from './use-admin-search.ts'

/** What went back to the card of a top-up, in words; nothing where nothing did. */
const saidOf = ({ refundedCents, chargedBackCents }: TopUpStanding): string =>
  [
    refundedCents > 0 && `Refunded ${dollars(refundedCents)}`,
    chargedBackCents > 0 && `Charged back ${dollars(chargedBackCents)}`,
  ]
    .filter(Boolean)
    .join(', ')

type Standings = ReadonlyMap<string, TopUpStanding>

const columnsWith = (standings: Standings): Column<Transaction>[] => [
  {
    id: 'createdAt',
    label: 'When',
    fileLabel: 'When (UTC)',
    cell: ({ createdAt }) => shortDateTime(createdAt),
    text: ({ createdAt }) => createdAt,
  },
  {
    id: 'description',
    label: 'What',
    cell: ({ id, description, reason }) => {
      const standing = standings.get(id)
      const said = standing && saidOf(standing)
      return (
        <span>
          <Link
            to="/admin"
            search={{ tab: 'ledger', list: 'postings', transaction: id }}
            className={styles.link}
          >
            {description}
          </Link>
          {reason && <span className={styles.second}>{reason}</span>}
          {said && <span className={styles.second}>{said}</span>}
        </span>
      )
    },
    text: ({ id, description, reason }) => {
      const standing = standings.get(id)
      return [description, reason, standing && saidOf(standing)].filter(Boolean).join('; ')
    },
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

const kinds = [
  'top_up',
  'join',
  'refund',
  'deposit_return',
  'pot_return',
  'bounty_funding',
  'bounty_return',
  'prize',
  'admin_credit',
  'admin_debit',
  'admin_refund',
  'top_up_refund',
  'chargeback',
] as const satisfies Transaction['type'][]

/** 'top_up' → 'Top up' */
const inWords = (kind: string): string =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`

/** What moved in somebody's wallet; a top-up can go back to its card. */
export function WalletHistory({ user }: { user: AdminUser }) {
  const { search, set } = useAdminSearch()
  const table = useTableSearch(['createdAt'], { by: 'createdAt', order: 'desc' })
  const [refunded, setRefunded] = useState<TopUpStanding>()
  const kind = kinds.find((known) => known === search.kind)
  const query = useQuery(
    listed('GET /wallet/{userId}/transactions', {
      params: { userId: user.id },
      query: {
        page: table.page,
        pageSize: tablePageSize,
        order: table.sorting.order,
        timeZone: viewerTimeZone(),
        ...(kind && { type: kind }),
        ...(/^\d{4}-\d{2}$/.test(search.month ?? '') && { month: search.month }),
      },
    }),
  )
  const topUps = (query.data?.items ?? []).filter(({ type }) => type === 'top_up')
  const {
    data: known,
    isError,
    refetch,
  } = useQuery({
    ...listed('GET /admin/wallet/top-ups', {
      query: { transactions: topUps.map(({ id }) => id).join(',') },
    }),
    enabled: topUps.length > 0,
  })
  const standings: Standings = new Map(known?.items.map((one) => [one.transactionId, one]))
  return (
    <>
      {isError && !known && (
        <RetryNotice onRetry={() => void refetch()}>
          What can go back to a card could not be loaded.
        </RetryNotice>
      )}
      <DataTable
        name={`Transactions of ${user.username}`}
        columns={columnsWith(standings)}
        fileColumns={[
          { label: 'Transaction ID', text: ({ id }) => id },
          { label: 'Session ID', text: ({ sessionId }) => sessionId },
        ]}
        rowKey={({ id }) => id}
        query={query}
        failed="Failed to load transactions"
        empty="No transactions yet"
        {...table}
        tools={
          <>
            <Filter
              label="Kind"
              all="Every kind"
              value={kind}
              options={kinds.map((known) => [known, inWords(known)] as const)}
              onChange={(chosen) => set({ kind: chosen })}
            />
            <TypedField type="month" label="Month" word="month" />
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
          const standing = standings.get(id)
          return (
            standing &&
            standing.refundableCents > 0 && (
              <Button
                size="small"
                variant="outline"
                aria-label={`Refund ${dollars(standing.refundableCents)} to card`}
                onClick={() => setRefunded(standing)}
              >
                Refund to card
              </Button>
            )
          )
        }}
      />
      {refunded && (
        <RefundDialog topUp={refunded} user={user} onClose={() => setRefunded(undefined)} />
      )}
    </>
  )
}
