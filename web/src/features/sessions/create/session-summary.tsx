import { tba as tbaName } from '@county-golf/contract/constants'
import type { ReactNode } from 'react'
import { CountyOutline } from '../../../domain/locations/county-outline.tsx'
import { otherCourse, tba } from '../../../domain/locations/course-choice.ts'
import { skillLevelOf } from '../../../domain/sessions/labels.ts'
import { clockOfTeeTime, longDay } from '../../../lib/dates.ts'
import { AmountRow, Amounts } from '../../../ui/amounts.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { SkillMeter } from '../../../ui/meters.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { Muted } from '../../../ui/text.tsx'
import { summaryCopy } from './copy.ts'
import type { SessionLocation } from './location.ts'
import styles from './session-form.module.css'
import type { SessionForm } from './use-session-form.ts'

/** The session as filled in, and what it costs. */
export function SessionSummary(session: SessionForm) {
  const { location } = session
  const { values } = session.form
  const { county } = location
  const skill = skillLevelOf(values.skillLevel)
  const facts: [string, ReactNode][] = [
    [summaryCopy.date, values.date ? longDay(`${values.date}T12:00:00Z`, 'UTC') : '—'],
    [summaryCopy.teeTime, values.teeTime ? clockOfTeeTime(values.teeTime) : '—'],
    [summaryCopy.players, summaryCopy.upTo(values.maxPlayers, values.holes)],
    [summaryCopy.level, <SkillMeter key="level" level={skill.level} label={skill.label} />],
  ]
  return (
    <Stack gap={5} className={`surface ${styles.summary}`}>
      <Row gap={4}>
        <CountyOutline
          fips={county?.fips ?? null}
          stateCode={values.stateCode}
          count={county?.sessionCount ?? 0}
        />
        <div className="shrinks">
          <p className={styles.course}>{courseTitle(location)}</p>
          <Muted className={styles.county}>
            {county ? `${county.fullName}, ${values.stateCode}` : summaryCopy.chooseCounty}
          </Muted>
        </div>
      </Row>
      <Stack as="dl" gap={2} className={styles.facts}>
        {facts.map(([label, value]) => (
          <Row key={label} gap={4} align="stretch" justify="between">
            <dt className="soft">{label}</dt>
            <dd>{value}</dd>
          </Row>
        ))}
      </Stack>
      <Fees {...session} />
    </Stack>
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
      <Muted className="above-3">
        {isAdmin
          ? summaryCopy.adminPaysNothing
          : cost.autoJoin
            ? summaryCopy.dueNow(cost.dueNowCents)
            : cost.bountyCents > 0
              ? summaryCopy.bountyDueNow(cost.bountyCents)
              : summaryCopy.nothingDue}
      </Muted>
    </div>
  )
}
