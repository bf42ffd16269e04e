import { tba as tbaName } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
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
import styles from './session-form.module.css'
import type { SessionForm } from './use-session-form.ts'

/** The session as filled in, and what it costs. */
export function SessionSummary(session: SessionForm) {
  const { values } = session.form
  const { county, courseId, courseName } = session.location
  const skill = skillLevelOf(values.skillLevel)
  const title = courseName || (courseId === otherCourse ? 'Your course' : 'Your session')
  const facts: [string, ReactNode][] = [
    ['Date', values.date ? longDay(`${values.date}T12:00:00Z`, 'UTC') : '—'],
    ['Tee time', values.teeTime ? clockOfTeeTime(values.teeTime) : '—'],
    ['Players', `Up to ${values.maxPlayers}, ${values.holes} holes`],
    ['Level', <SkillMeter key="level" level={skill.level} label={skill.label} />],
  ]
  return (
    <Stack gap={5} className={`surface ${styles.summary}`}>
      <Row gap={4}>
        <CountyOutline
          fips={county?.fips ?? null}
          stateCode={values.stateCode}
          count={county?.sessionCount ?? 0}
        />
        <div className={styles.names}>
          <p className={styles.course}>{courseId === tba ? tbaName : title}</p>
          <Muted className={styles.county}>
            {county ? `${county.fullName}, ${values.stateCode}` : 'Choose a county'}
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
      <Cost {...session} />
    </Stack>
  )
}

function Cost({ cost, settings, isAdmin }: SessionForm) {
  if (settings.isError && !cost)
    return <RetryNotice onRetry={() => void settings.refetch()}>Couldn’t load fees.</RetryNotice>
  if (!cost)
    return (
      <Loading label="Loading fees…">
        <Skeleton height="6.5rem" />
      </Loading>
    )
  const { bountyAmount, potAmount } = cost
  const dueNow = () => {
    if (isAdmin) return 'Admin: No fees will be charged'
    if (cost.autoJoin)
      return `You’ll be charged ${dollars(cost.dueNowCents)} when you create the session.`
    return bountyAmount > 0
      ? `You’ll only be charged the ${dollars(bountyAmount)} bounty now.`
      : 'You won’t be charged until you join.'
  }
  return (
    <div>
      <Amounts>
        <AmountRow label="Service Fee" cents={cost.serviceFeeCents} />
        <AmountRow label="Processing & Protection" cents={cost.depositCents} />
        {potAmount > 0 && <AmountRow label="Pot Contribution" cents={potAmount} tone="lake" />}
        {bountyAmount > 0 && (
          <AmountRow label="Winner Takes All Bounty" cents={bountyAmount} tone="brass" />
        )}
        <AmountRow label="Total" cents={cost.totalCents} total />
      </Amounts>
      <Muted className={styles.dueNow}>{dueNow()}</Muted>
    </div>
  )
}
