import type { LedgerPosting } from '@county-golf/contract/admin-ledger'
import { dateTimeIn } from '../../lib/dates.ts'
import type { Column, FileColumn } from '../../ui/data-table.tsx'
import { Stack } from '../../ui/layout.tsx'
import styles from './admin.module.css'
import { codeName } from './codes.ts'
import { Lines, moneyColumn, whenColumn } from './columns.tsx'
import { common } from './copy/common.ts'
import { copy } from './copy/ledger.ts'

const text = copy.postings

const partsOf = ({ legs }: LedgerPosting) => [
  ...new Set(
    legs.map(({ part, reversedBy }) =>
      reversedBy ? text.reversed(codeName(part)) : codeName(part),
    ),
  ),
]

/** @param timeZone the accounting time zone. Times are in UTC until it is known. */
export const postingColumns = (
  timeZone: string | undefined,
  onOpen: (postingId: string) => void,
): Column<LedgerPosting>[] => [
  whenColumn('at', timeZone ?? 'UTC'),
  {
    id: 'kind',
    label: text.columns.kind,
    cell: (posting) => (
      <Lines
        first={
          <button type="button" className={styles.link} onClick={() => onOpen(posting.id)}>
            {codeName(posting.kind)}
          </button>
        }
      >
        {partsOf(posting)}
      </Lines>
    ),
    text: ({ kind, legs }) => [kind, ...new Set(legs.map(({ part }) => part))].join(' '),
  },
  {
    id: 'legs',
    label: text.columns.legs,
    cell: ({ legs }) => (
      <Stack as="ul">
        {legs.map(({ leg, src, srcName, dst, dstName }) => (
          <li key={leg}>
            {srcName} → {dstName}
            <code className={`${styles.code} ${styles.second}`}>
              {src} → {dst}
            </code>
          </li>
        ))}
      </Stack>
    ),
    text: ({ legs }) => legs.map((leg) => `${leg.srcName} → ${leg.dstName}`).join('; '),
  },
  moneyColumn('cents', common.amount, ({ cents }) => cents),
]

export const fileColumnsIn = (timeZone: string | undefined): FileColumn<LedgerPosting>[] => [
  ...(timeZone
    ? [
        {
          label: text.whenIn(timeZone),
          text: ({ at }: LedgerPosting) => dateTimeIn(at, timeZone),
        },
      ]
    : []),
  {
    label: text.columns.accounts,
    text: ({ legs }) => legs.map(({ src, dst }) => `${src} → ${dst}`).join('; '),
  },
  { label: common.postingId, text: ({ id }) => id },
  { label: common.transactionId, text: ({ id }) => id },
  { label: common.userId, text: ({ userId }) => userId },
  { label: common.sessionId, text: ({ sessionId }) => sessionId },
]
