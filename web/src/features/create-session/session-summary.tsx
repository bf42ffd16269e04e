import { tba as tbaName } from '@county-golf/contract/constants'
import { otherCourse, tba } from '../../lib/courses.ts'
import { clockOfTeeTime, longDay } from '../../lib/dates.ts'
import { skillLevelOf } from '../../lib/session-labels.ts'
import { AmountRow, Amounts } from '../../ui/amounts.tsx'
import { CountyOutline } from '../../ui/county-outline.tsx'
import { SkillMeter } from '../../ui/meters.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'
import { summaryCopy } from './copy.ts'
import type { SessionLocation } from './location.ts'
import styles from './session-summary.module.css'
import type { SessionForm } from './use-session-form.ts'

/** The session as filled in, and what it costs. */
export function SessionSummary(session: SessionForm) {
  const { location } = session
  const { values } = session.form
  const { county } = location
  const skill = skillLevelOf(values.skillLevel)
  return (
    <div className={styles.summary}>
      <div className={styles.location}>
        <CountyOutline
          fips={county?.fips ?? null}
          stateCode={values.stateCode}
          count={county?.sessionCount ?? 0}
        />
        <div className={styles.names}>
          <p className={styles.course}>{courseTitle(location)}</p>
          <p className={styles.county}>
            {county ? `${county.fullName}, ${values.stateCode}` : summaryCopy.chooseCounty}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{summaryCopy.date}</dt>
          <dd>{values.date ? longDay(`${values.date}T12:00:00Z`, 'UTC') : '—'}</dd>
        </div>
        <div>
          <dt>{summaryCopy.teeTime}</dt>
          <dd>{values.teeTime ? clockOfTeeTime(values.teeTime) : '—'}</dd>
        </div>
        <div>
          <dt>{summaryCopy.players}</dt>
          <dd>{summaryCopy.upTo(values.maxPlayers, values.holes)}</dd>
        </div>
        <div>
          <dt>{summaryCopy.level}</dt>
          <dd>
            <SkillMeter level={skill.level} label={skill.label} />
          </dd>
        </div>
      </dl>
      <Fees {...session} />
    </div>
  )
}

function courseTitle({ courseId, courseName }: SessionLocation): string {
  if (courseId === tba) return tbaName
  return courseName || (courseId === otherCourse ? summaryCopy.yourCourse : summaryCopy.yourSession)
}

function Fees({ cost, settings, isAdmin }: SessionForm) {
  if (settings.isError && !cost)
    return (
      <RetryNotice onRetry={() => void settings.refetch()}>{summaryCopy.feesFailed}</RetryNotice>
    )
  if (!cost)
    return (
      <Loading label={summaryCopy.loadingFees}>
        <Skeleton height="6.5rem" />
      </Loading>
    )
  return (
    <div>
      <Amounts>
        <AmountRow label={summaryCopy.serviceFee} cents={cost.serviceFeeCents} />
        <AmountRow label={summaryCopy.processingFee} cents={cost.depositCents} />
        {cost.potCents > 0 && (
          <AmountRow label={summaryCopy.pot} cents={cost.potCents} tone="lake" />
        )}
        {cost.bountyCents > 0 && (
          <AmountRow label={summaryCopy.bounty} cents={cost.bountyCents} tone="brass" />
        )}
        <AmountRow label={summaryCopy.total} cents={cost.totalCents} total />
      </Amounts>
      <p className={styles.due}>
        {isAdmin
          ? summaryCopy.adminPaysNothing
          : cost.autoJoin
            ? summaryCopy.dueNow(cost.dueNowCents)
            : cost.bountyCents > 0
              ? summaryCopy.bountyDueNow(cost.bountyCents)
              : summaryCopy.nothingDue}
      </p>
    </div>
  )
}
