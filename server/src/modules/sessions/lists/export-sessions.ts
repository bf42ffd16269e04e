import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../http/viewer.ts'
import { mySessions } from './my-sessions.ts'

/** A user's sessions for their data export, without the data of other players. */
export async function exportSessions(deps: Deps, viewer: Viewer) {
  return (await allBookings(deps, viewer)).map((session) => ({
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

const pageSize = 1_000

async function allBookings(deps: Deps, viewer: Viewer) {
  const upcoming = []
  const past = []
  for (let page = 1; ; page++) {
    const read = await mySessions(deps, viewer, { page, pageSize })
    upcoming.push(...read.upcoming)
    past.push(...read.past)
    if (read.upcoming.length < pageSize && read.past.length < pageSize)
      return [...upcoming, ...past]
  }
}
