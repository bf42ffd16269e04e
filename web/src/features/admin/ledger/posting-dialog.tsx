import type { LedgerPosting } from '@county-golf/contract/admin-ledger'
import { useQuery } from '@tanstack/react-query'
import { dateTimeIn } from '../../../lib/dates.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Money } from '../../../ui/money.tsx'
import styles from '../admin.module.css'
import { adminQuery } from '../api.ts'
import { AdminLink, TextButton } from '../buttons.tsx'
import { Fact, FactGrid } from '../layout.tsx'
import { codeLabel, Lines } from '../table/columns.tsx'

type PostingDialogProps = { id: string; onAccount: (code: string) => void; onClose: () => void }

/** A posting and its legs. */
export function PostingDialog({ id, onAccount, onClose }: PostingDialogProps) {
  const query = useQuery(adminQuery('GET /admin/ledger/postings/{id}', { params: { id } }))
  const kind = query.data?.posting.kind
  return (
    <Dialog
      title={kind ? codeLabel(kind) : 'Posting'}
      open
      addressed
      onClose={onClose}
      size="large"
    >
      <Loaded
        query={query}
        failed="Couldn’t load this posting. Close the dialog and try again."
        inNotice
        skeleton="12rem"
      >
        {({ posting, timeZone }) => (
          <Stack gap={4}>
            <FactGrid>
              <Fact label="When">{dateTimeIn(posting.at, timeZone)}</Fact>
              <Fact label="Key">{posting.key}</Fact>
              <Fact label="Transaction">{posting.id}</Fact>
            </FactGrid>
            {[...Map.groupBy(posting.legs, ({ part }) => part)].map(([part, legs]) => (
              <Legs key={part} part={part} legs={legs} onAccount={onAccount} />
            ))}
            {posting.sessionId && (
              <Row gap={2} wrap>
                <AdminLink search={{ tab: 'sessions', open: posting.sessionId }}>Session</AdminLink>
              </Row>
            )}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

type LegsProps = Pick<LedgerPosting, 'legs'> & { part: string; onAccount: (code: string) => void }

function Legs({ part, legs, onAccount }: LegsProps) {
  const account = (code: string, name: string, balance: number | null) => (
    <Lines first={<TextButton onClick={() => onAccount(code)}>{name}</TextButton>}>
      <code className={styles.code}>{code}</code>
      {balance !== null && (
        <>
          balance <Money cents={balance} />
        </>
      )}
    </Lines>
  )
  return (
    <section>
      <strong>{codeLabel(part)}</strong>
      <Stack as="ul" className={styles.rows}>
        {legs.map(
          ({ leg, src, srcName, dst, dstName, cents, srcBalanceCents, dstBalanceCents }) => (
            <li key={leg}>
              <Stack className={styles.main}>
                {account(src, srcName, srcBalanceCents)}
                <span aria-hidden="true">↓</span>
                {account(dst, dstName, dstBalanceCents)}
              </Stack>
              <Money cents={cents} />
            </li>
          ),
        )}
      </Stack>
    </section>
  )
}
