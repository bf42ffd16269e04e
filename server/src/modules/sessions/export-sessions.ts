import type { Deps } from '../../app.ts'
import type { Viewer } from '../../http/viewer.ts'
import { mySessions } from './my-sessions.ts'

/** What is kept of somebody's sessions, without what belongs to the others in them. */
export async function exportSessions(deps: Deps, viewer: Viewer) {
  const { upcoming, past } = await mySessions(deps, viewer)
  return [...upcoming, ...past].map((session) => ({
    id: session.id,
    courseName: session.courseName,
    countyName: session.countyName,
    stateCode: session.stateCode,
    date: session.date,
    teeTime: session.teeTime,
    timeZone: session.timeZone,
    status: session.status,
    isHost: session.hostId === viewer.id,
    joinedAt: session.playerDetails.find(({ id }) => id === viewer.id)?.joinedAt ?? null,
    paidCents: session.paidCents,
    notes: session.hostId === viewer.id ? session.notes : undefined,
  }))
}
