import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { canReadOwn } from '../domain/can-read-own.ts'
import { useViewer } from '../domain/viewer.ts'
import { pendingScoresQuery } from '../features/results/api.ts'
import { ScoreReminder } from '../features/results/score-reminder.tsx'
import { MemberHome } from '../features/sessions/rounds/member-home.tsx'

/** A member's rounds on the home page. */
export function HomeRounds({ waiting }: { waiting: ReactNode }) {
  const canRead = canReadOwn(useViewer().user)
  // ScoreReminder shows the error.
  const scores = useQuery({ ...pendingScoresQuery, enabled: canRead })
  return (
    canRead && <MemberHome reminder={<ScoreReminder />} reminderQuery={scores} waiting={waiting} />
  )
}
