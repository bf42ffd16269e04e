import { IconCalendarExclamation } from '@tabler/icons-react'
import { courseLabel } from '../../../domain/sessions/labels.ts'
import { mySessionsQuery } from '../../../domain/sessions/queries.ts'
import { dayAndClock } from '../../../lib/dates.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Notice } from '../../../ui/notice.tsx'
import { overlappingRound, type Round } from '../overlap.ts'

/** Warns of another round of the viewer at the same time. Renders nothing if there is none. */
export function OverlapNotice({ round }: { round: Round }) {
  const data = useOptionalQuery(mySessionsQuery)
  const other = data && overlappingRound(data.upcoming, round)
  if (!other) return null
  return (
    <Notice tone="brass" icon={<IconCalendarExclamation size={20} aria-hidden="true" />}>
      {`You already have a round at that time: ${courseLabel(other)}, ${dayAndClock(other.date, other.timeZone)}.`}
    </Notice>
  )
}
