import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { statsQuery } from './api.ts'
import styles from './profile.module.css'
import { none, percent } from './words.ts'

/** The four figures under the name; a dash where there is nothing to compute from yet. */
export function Figures({ userId }: { userId: string }) {
  const { data: stats, isPending } = useQuery(statsQuery(userId))
  const shown = (value: ReactNode) => (isPending ? <Skeleton width="3ch" /> : value)
  return (
    <div className={styles.figures}>
      <Stats>
        <Stat label="Sessions Played">{shown(stats?.sessionsPlayed ?? none)}</Stat>
        <Stat label="Avg Score">{shown(stats?.averageScore ?? none)}</Stat>
        <Stat label="Win Rate">{shown(percent(stats?.winRate ?? null))}</Stat>
        <Stat label="Total Earnings">
          {shown(stats ? <Money cents={stats.earningsCents} /> : none)}
        </Stat>
      </Stats>
    </div>
  )
}
