import type { BeforeJoining as Facts, Overlap } from '@county-golf/contract/before-joining'
import { IconCalendarExclamation, IconGolf, IconUserOff } from '@tabler/icons-react'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { courseLabel } from '../../../domain/sessions/labels.ts'
import { dayAndClock } from '../../../lib/dates.ts'
import { Checkbox } from '../../../ui/fields.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { netJoinProblem } from '../net-scoring.ts'
import styles from './dialogs.module.css'

const nameOf = ({ id }: Overlap): string => `overlap ${id}`
const ageName = (age: number): string => `age ${age}`

/**
 * What the viewer should know before taking a spot, and what of it they have confirmed. If the read fails, there is
 * nothing to confirm.
 */
export function useBeforeJoining<Key extends QueryKey>(
  query: UseQueryOptions<Facts, Error, Facts, Key>,
) {
  const { data: facts, isLoading, isError, refetch } = useQuery(query)
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const prizeAge = facts?.prizeAge ?? null
  const toConfirm = [
    ...(facts?.overlaps ?? []).map(nameOf),
    ...(prizeAge === null ? [] : [ageName(prizeAge)]),
  ]
  return {
    facts,
    isPending: isLoading,
    isError,
    refetch,
    /** The names of what the viewer has to confirm. */
    toConfirm,
    confirmed,
    isConfirmed:
      !facts?.prizesRefused &&
      !netJoinProblem(facts?.net) &&
      toConfirm.every((name) => confirmed.includes(name)),
    /**
     * What the request says that the viewer confirmed.
     * @param hasPaid whether they confirmed all of it before a payment
     */
    answers: ({ hasPaid = false } = {}) =>
      prizeAge !== null && (hasPaid || confirmed.includes(ageName(prizeAge)))
        ? { prizeAgeConfirmed: true as const }
        : {},
    /** Confirms these, or takes that back. */
    confirm: (names: readonly string[], isOn: boolean) =>
      setConfirmed((known) => [
        ...known.filter((name) => !names.includes(name)),
        ...(isOn ? names : []),
      ]),
  }
}

type Before = ReturnType<typeof useBeforeJoining>
/** The round that the viewer is about to take a spot in. */
type Round = { courseName: string; date: string; timeZone: string }

/** The lines to read and confirm before taking a spot. */
export const BeforeJoining = (props: Before & { round: Round }) => (
  <>
    <OverlapLines {...props} />
    <PrizeLines {...props} />
  </>
)

/** Why the viewer can't play for the prize, or the age to confirm. */
export function PrizeLines({ facts, confirmed, confirm }: Before) {
  const { prizeAge = null, prizesRefused } = facts ?? {}
  if (prizesRefused) return <Notice tone="flag">{prizesRefused}.</Notice>
  if (prizeAge === null) return null
  const name = ageName(prizeAge)
  return (
    <Checkbox
      label={`I’m ${prizeAge} or older`}
      description="Needed to play for a prize."
      checked={confirmed.includes(name)}
      onChange={(event) => confirm([name], event.currentTarget.checked)}
    />
  )
}

/** The viewer's other rounds at that time. */
export function OverlapLines({
  facts,
  round,
  isError,
  refetch,
  ...before
}: Before & { round: Round }) {
  if (isError && !facts)
    return (
      <RetryNotice onRetry={() => void refetch()}>Couldn’t check your other rounds.</RetryNotice>
    )
  if (!facts) return null
  const problem = netJoinProblem(facts.net)
  return (
    <>
      {problem && (
        <Notice tone="flag" icon={<IconGolf size={20} aria-hidden="true" />}>
          {problem}
        </Notice>
      )}
      {facts.overlaps.length > 0 && (
        <Overlaps overlaps={facts.overlaps} round={round} {...before} />
      )}
      {facts.blockedPlayer && (
        <Notice tone="brass" icon={<IconUserOff size={20} aria-hidden="true" />}>
          Someone you’ve blocked is in this session.
        </Notice>
      )}
    </>
  )
}

type OverlapsProps = Pick<Before, 'confirmed' | 'confirm'> & { overlaps: Overlap[]; round: Round }

function Overlaps({ overlaps, round, confirmed, confirm }: OverlapsProps) {
  const names = overlaps.map(nameOf)
  return (
    <Stack gap={3}>
      <Notice tone="brass" icon={<IconCalendarExclamation size={20} aria-hidden="true" />}>
        <p>You already have a round at that time.</p>
        {overlaps.map((overlap) => (
          <p key={overlap.id}>
            Yours: <RoundLabel {...overlap} />
          </p>
        ))}
        <p>
          This one: <RoundLabel {...round} />
        </p>
      </Notice>
      <Checkbox
        label="I want both rounds"
        checked={names.every((name) => confirmed.includes(name))}
        onChange={(event) => confirm(names, event.currentTarget.checked)}
      />
    </Stack>
  )
}

const RoundLabel = (round: Round) => (
  <>
    {courseLabel(round)},{' '}
    <span className={styles.when}>{dayAndClock(round.date, round.timeZone)}</span>
  </>
)
