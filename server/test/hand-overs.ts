import type { TestApp } from './app.ts'
import type { Player } from './players.ts'
import { setHoursFromTee } from './session-state.ts'

/** A time after the deadline for a full refund, by day, at which a late join could still be undone. */
export const afterDeadline = (test: TestApp): void => setHoursFromTee(test, -20)

/** Looks for a substitute. @returns the token of the link, and the session then */
export async function findSubstitute(test: TestApp, who: Player, id: string, key?: string) {
  const asked = await test.call(
    'POST /sessions/{id}/hand-over',
    { params: { id } },
    { ...who, key },
  )
  return { ...asked, token: asked.handOver.url.split('/').at(-1) ?? '' }
}

export const keepSpot = (test: TestApp, who: Player, id: string) =>
  test.call('DELETE /sessions/{id}/hand-over', { params: { id } }, who)

export const readSpot = (test: TestApp, who: Player | undefined, token: string) =>
  test.call('GET /hand-overs/{token}', { params: { token } }, who)

export const takeSpot = (test: TestApp, who: Player, token: string, key?: string) =>
  test.call('POST /hand-overs/{token}/take', { params: { token } }, { ...who, key })

export const takeRefusal = (test: TestApp, who: Player | undefined, token: string) =>
  test.refusal('POST /hand-overs/{token}/take', { params: { token } }, who)

/** Looks for a substitute as if it were too late for a full refund. @returns the token of the link */
export async function passOnSpot(
  { db, clock }: TestApp,
  who: Player,
  sessionId: string,
): Promise<string> {
  const { id } = await db
    .selectFrom('seat')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', who.id)
    .executeTakeFirstOrThrow()
  const token = `link-to-spot-of-${who.username}`
  await db.insertInto('hand_over').values({ seat_id: id, token, asked_at: clock.now() }).execute()
  return token
}
