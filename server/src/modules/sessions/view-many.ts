import type { Session } from '@county-golf/contract/sessions'
import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { currentSettings } from '../settings/service.ts'
import { readSeats, type SessionRow } from './queries.ts'
import { sessionView } from './view.ts'

/** Rows of a list → what this viewer sees, with all their seats read at once. */
export async function sessionViews(
  { db }: Deps,
  viewer: Viewer | null,
  rows: SessionRow[],
  now: Date,
): Promise<Session[]> {
  if (rows.length === 0) return []
  const [{ cancellationWindowHours }, seats] = await Promise.all([
    currentSettings(db),
    readSeats(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  const seatsOf = Map.groupBy(seats, ({ session_id }) => session_id)
  return rows.map((row) =>
    sessionView(row, seatsOf.get(row.id) ?? [], { viewer, now, cancellationWindowHours }),
  )
}
