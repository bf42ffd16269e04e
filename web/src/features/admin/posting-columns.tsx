import type { LedgerPosting } from '@county-golf/contract/admin-ledger'
import { dateTimeIn } from '../../lib/dates.ts'
import type { Column, FileColumn } from '../../ui/data-table.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './admin.module.css'
import { codeName } from './codes.ts'
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
  {
    id: 'at',
    label: common.when,
    fileLabel: common.whenUtc,
    cell: ({ at }) => dateTimeIn(at, timeZone ?? 'UTC'),
    text: ({ at }) => at,
  },
  {
    id: 'kind',
    label: text.columns.kind,
    cell: (posting) => (
      <span>
        <button type="button" className={styles.link} onClick={() => onOpen(posting.id)}>
          {codeName(posting.kind)}
        </button>
        {partsOf(posting).map((part) => (
          <span key={part} className={styles.second}>
            {part}
          </span>
        ))}
      </span>
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
  {
    id: 'cents',
    label: common.amount,
    end: true,
    cell: ({ cents }) => <Money cents={cents} />,
    text: ({ cents }) => cents / 100,
  },
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
