import type { PrizeRule } from '@county-golf/contract/prize-rules'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '../../../lib/api.ts'
import { shortDateTime } from '../../../lib/dates.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../admin.module.css'
import { adminQuery } from '../api.ts'
import { SmallButton } from '../buttons.tsx'
import { TabSection } from '../layout.tsx'
import { Lines } from '../table/columns.tsx'
import { useSortedTable } from '../table/use-admin-table.ts'
import { ProcessorApproval } from './processor-approval.tsx'
import { RuleDialog } from './rule-dialog.tsx'

type Prizes = Output<'GET /admin/prizes'>

/** Where prizes are allowed, who decided it, and on what grounds. */
export function PrizesTab() {
  const query = useQuery(adminQuery('GET /admin/prizes', {}))
  return (
    <Loaded query={query} failed="Couldn’t load prize rules" skeleton="20rem">
      {(prizes) => (
        <Stack gap={8}>
          <Stack gap={6} className={styles.narrow}>
            <Notice tone={prizes.takesRealMoney && !prizes.approval ? 'flag' : 'lake'}>
              {statusText(prizes)}
            </Notice>
            <ProcessorApproval approval={prizes.approval} />
          </Stack>
          <TabSection id="prize-rules" heading="States">
            <StateTable query={query} />
          </TabSection>
        </Stack>
      )}
    </Loaded>
  )
}

/** What counts now, and what would change with real cards. */
function statusText({ takesRealMoney, approval, items }: Prizes): string {
  const on = items.filter((rule) => rule.availableWithRealCards).length
  if (takesRealMoney)
    return approval
      ? `Real cards are charged. Prizes are on in ${on} states. The state of the course and the player’s home state both count.`
      : 'Real cards are charged. Prizes are off in every state until you record the card processor’s approval.'
  const off = items.filter((rule) => !rule.available).map((rule) => rule.stateCode)
  const now = `No real cards are charged. Prizes are on ${off.length > 0 ? `except in ${off.join(', ')}` : 'in every state'}, and no one has to confirm their age.`
  return `${now} With real cards, they would be ${
    approval
      ? `on in ${on} states, and players would confirm their age.`
      : 'off in every state until you record the card processor’s approval.'
  }`
}

const yesNo = (isOn: boolean) => (isOn ? 'On' : 'Off')

const decisionOf = ({ allowed }: PrizeRule) => (allowed ? 'Allowed' : 'Not allowed')

const deciderOf = ({ decidedAt, decidedBy }: PrizeRule): string =>
  decidedBy ? nameOf(decidedBy) : decidedAt ? 'Unknown admin' : 'Starting value'

const columns: Column<PrizeRule>[] = [
  {
    id: 'name',
    label: 'State',
    cell: ({ name }) => <span className={styles.whole}>{name}</span>,
    text: ({ name }) => name,
  },
  { id: 'available', label: 'Prizes now', text: ({ available }) => yesNo(available) },
  {
    id: 'allowed',
    label: 'Decision',
    cell: (rule) => <span className={styles.short}>{decisionOf(rule)}</span>,
    text: (rule) => decisionOf(rule),
  },
  { id: 'minAge', label: 'Minimum age', end: true, text: ({ minAge }) => minAge },
  {
    id: 'decidedBy',
    label: 'Decided by',
    cell: (rule) => (
      <Lines
        first={<span className={rule.decidedAt ? undefined : styles.short}>{deciderOf(rule)}</span>}
      >
        {rule.decidedAt && shortDateTime(rule.decidedAt)}
      </Lines>
    ),
    text: deciderOf,
  },
  { id: 'source', label: 'Grounds', text: ({ source }) => source || null },
]

const fileColumns = [
  { label: 'Decided at (UTC)', text: ({ decidedAt }: PrizeRule) => decidedAt },
  {
    label: 'With real cards',
    text: ({ availableWithRealCards }: PrizeRule) => yesNo(availableWithRealCards),
  },
]

function StateTable({ query }: { query: UseQueryResult<Prizes> }) {
  const [deciding, setDeciding] = useState<PrizeRule | null>(null)
  const table = useSortedTable({
    columns,
    items: query.data?.items,
    query,
    sorts: ['name', 'available', 'allowed', 'minAge', 'decidedBy'],
    defaultSort: { by: 'name', order: 'asc' },
  })
  return (
    <>
      <DataTable
        {...table}
        name="Prize rules"
        failed="Couldn’t load prize rules"
        empty="No states yet"
        fileColumns={fileColumns}
        rowKey={({ stateCode }) => stateCode}
        actions={(rule) => (
          <SmallButton aria-label={`Decide on ${rule.name}`} onClick={() => setDeciding(rule)}>
            Decide
          </SmallButton>
        )}
      />
      {deciding && <RuleDialog rule={deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}
