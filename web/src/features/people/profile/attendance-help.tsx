import {
  reliabilityMonths,
  reliabilityRounds,
  reliabilityRoundsMin,
} from '@county-golf/contract/constants'
import type { Reliability } from '@county-golf/contract/reliability'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import styles from './profile.module.css'

const OwnAttendance = lazyComponent(
  async () => (await import('./own-attendance.tsx')).OwnAttendance,
)

type AttendanceHelpProps = { reliability: Reliability; userId: string; isOwner: boolean }

/** What attendance counts, and where its owner can object. */
export function AttendanceHelp({ reliability, userId, isOwner }: AttendanceHelpProps) {
  const { rounds, came, didNotShow, leftInTime } = reliability
  const leftLate = rounds - came - didNotShow
  const left = [
    didNotShow > 0 && `Didn’t show: ${didNotShow}.`,
    leftLate > 0 && `Left late: ${leftLate}.`,
    leftInTime > 0 && `Left in time: ${leftInTime}.`,
  ].filter(Boolean)
  return (
    <details className={styles.help}>
      <summary>How we count attendance</summary>
      <Stack gap={2}>
        {left.length > 0 && <Muted>{left.join(' ')}</Muted>}
        <Muted>
          {`We count your last ${reliabilityRounds} rounds in ${reliabilityMonths} months. Leaving after the deadline for a full refund counts as a round missed, and so does not showing, if two players say so, or the only other one, and you have no confirmed score. Leaving in time, being removed, and cancelled sessions don’t count, and neither does a withdrawal on the scorecard. Players with fewer than ${reliabilityRoundsMin} rounds are new here.`}
        </Muted>
        {isOwner && <OwnAttendance userId={userId} hasMissed={rounds > came} />}
      </Stack>
    </details>
  )
}
