import { dollars } from '@county-golf/contract/money'
import { otherCourse, tba } from '../../lib/courses.ts'
import { clockOfTeeTime, longDay } from '../../lib/dates.ts'
import { skillOf } from '../../lib/session-words.ts'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { CountyOutline } from '../../ui/county-outline.tsx'
import { SkillMeter } from '../../ui/meters.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import type { Place } from './place.ts'
import styles from './summary.module.css'
import type { SessionForm } from './use-session-form.ts'

/** The session as it stands so far, and what it costs. */
export function Summary(session: SessionForm) {
  const { form, place } = session
  const { county } = place
  const skill = skillOf(form.skillLevel)
  return (
    <div className={styles.summary}>
      <div className={styles.place}>
        <CountyOutline
          fips={county?.fips ?? null}
          stateCode={form.stateCode}
          count={county?.sessionCount ?? 0}
        />
        <div className={styles.names}>
          <p className={styles.course}>{courseTitle(place)}</p>
          <p className={styles.county}>
            {county ? `${county.fullName}, ${form.stateCode}` : 'Choose a county'}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Date</dt>
          <dd>{form.date ? longDay(`${form.date}T12:00:00Z`, 'UTC') : '—'}</dd>
        </div>
        <div>
          <dt>Tee time</dt>
          <dd>{form.teeTime ? clockOfTeeTime(form.teeTime) : '—'}</dd>
        </div>
        <div>
          <dt>Players</dt>
          <dd>
            Up to {form.maxPlayers}, {form.holes} holes
          </dd>
        </div>
        <div>
          <dt>Level</dt>
          <dd>
            <SkillMeter level={skill.level} label={skill.label} />
          </dd>
        </div>
      </dl>
      <Fees {...session} />
    </div>
  )
}

function courseTitle({ courseId, courseName }: Place): string {
  if (courseId === tba) return 'TBA'
  return courseName || (courseId === otherCourse ? 'Your course' : 'Your session')
}

function Fees({ cost, settings, isAdmin }: SessionForm) {
  if (settings.isError && !cost)
    return (
      <RetryNotice onRetry={() => void settings.refetch()}>
        The fees could not be loaded.
      </RetryNotice>
    )
  if (!cost)
    return (
      <Loading label="Loading the fees…">
        <Skeleton height="6.5rem" />
      </Loading>
    )
  return (
    <div>
      <Amounts>
        <AmountRow label="Service Fee" cents={cost.serviceFeeCents} />
        <AmountRow label="Processing & Protection" cents={cost.depositCents} />
        {cost.potCents > 0 && (
          <AmountRow label="Pot Contribution" cents={cost.potCents} tone="lake" />
        )}
        {cost.bountyCents > 0 && (
          <AmountRow label="Winner Takes All Bounty" cents={cost.bountyCents} tone="brass" />
        )}
        <AmountRow label="Total" cents={cost.totalCents} total />
      </Amounts>
      <p className={styles.due}>
        {isAdmin
          ? 'Admin: No fees will be charged'
          : cost.autoJoin
            ? `${dollars(cost.dueNowCents)} leaves your wallet when you create the session.`
            : cost.bountyCents > 0
              ? `Only the bounty of ${dollars(cost.bountyCents)} leaves your wallet now.`
              : 'Nothing leaves your wallet until you join.'}
      </p>
    </div>
  )
}
