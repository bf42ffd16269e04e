import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { statsQuery } from './api.ts'
import { statsCopy } from './copy.ts'
import { dash, percent } from './format.ts'

/** The four stats below the name. A dash means that there's no data yet. */
export function ProfileStats({ userId }: { userId: string }) {
  const { data: stats, isPending } = useQuery(statsQuery(userId))
  const orSkeleton = (value: ReactNode) => (isPending ? <Skeleton width="3ch" /> : value)
  return (
    <div className="below-10">
      <Stats>
        <Stat label={statsCopy.sessionsPlayed}>{orSkeleton(stats?.sessionsPlayed ?? dash)}</Stat>
        <Stat label={statsCopy.averageScore}>{orSkeleton(stats?.averageScore ?? dash)}</Stat>
        <Stat label={statsCopy.winRate}>{orSkeleton(percent(stats?.winRate ?? null))}</Stat>
        <Stat label={statsCopy.earnings}>
          {orSkeleton(stats ? <Money cents={stats.earningsCents} /> : dash)}
        </Stat>
      </Stats>
    </div>
  )
}
