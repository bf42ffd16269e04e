import type { Api, RequestOf } from '@county-golf/contract/api'
import type { Scorecard } from '@county-golf/contract/results'
import { roundEnds } from '@county-golf/contract/session-status'
import type { Session } from '@county-golf/contract/sessions'
import type { TestApp } from './app.ts'
import { hosted, join } from './golf.ts'
import type { Player } from './players.ts'

type Entries = RequestOf<Api['PUT /sessions/{id}/scores']>['body']
type Input = RequestOf<Api['POST /sessions/{id}/result/resolve']>['body']
type Decision = Omit<Input, 'note'> & { note?: string }

const note = 'Per the scorecards'

/** Creates a session of these players at its tee time. The first player hosts. */
export async function teedOff(
  test: TestApp,
  [host, ...others]: [Player, ...Player[]],
  changes: Parameters<typeof hosted>[2] = {},
): Promise<Session> {
  const session = await hosted(test, host, changes)
  for (const player of others) await join(test, player, session.id)
  test.clock.set(session.date)
  await test.runJobs()
  return session
}

/** Moves the clock to the end of the round and runs the jobs due by then. */
export async function finish(test: TestApp, session: Session): Promise<void> {
  test.clock.set(roundEnds(new Date(session.date), session.holes).toISOString())
  await test.runJobs()
}

/** The calls of a session's scorecard. */
export const scorecardOf = (test: TestApp, session: Session) => {
  const params = { id: session.id }
  const card = async (response: Promise<{ card: Scorecard }>) => (await response).card
  return {
    seen: (who: Player) => card(test.call('GET /sessions/{id}/scores', { params }, who)),
    put: (who: Player, body: Entries) =>
      card(test.call('PUT /sessions/{id}/scores', { params, body }, who)),
    /** A player posts their own gross. */
    post: (who: Player, gross: number) =>
      card(
        test.call('PUT /sessions/{id}/scores', { params, body: [{ userId: who.id, gross }] }, who),
      ),
    attest: (who: Player, of: Player) =>
      card(
        test.call(
          'POST /sessions/{id}/scores/{userId}/attest',
          { params: { ...params, userId: of.id } },
          who,
        ),
      ),
    propose: (who: Player) =>
      card(test.call('POST /sessions/{id}/result/propose', { params }, who)),
    confirm: (who: Player) =>
      card(test.call('POST /sessions/{id}/result/confirm', { params }, who)),
    dispute: (who: Player, reason = 'He counted nine strokes on the last hole') =>
      card(test.call('POST /sessions/{id}/result/dispute', { params, body: { reason } }, who)),
    resolve: (who: Player, body: Decision) =>
      card(
        test.call('POST /sessions/{id}/result/resolve', { params, body: { note, ...body } }, who),
      ),
    refusedPut: (who: Player | undefined, body: Entries) =>
      test.refusal('PUT /sessions/{id}/scores', { params, body }, who),
    refused: (who: Player | undefined, step: 'propose' | 'confirm') =>
      test.refusal(`POST /sessions/{id}/result/${step}`, { params }, who),
    refusedDispute: (who: Player | undefined, reason = 'No') =>
      test.refusal('POST /sessions/{id}/result/dispute', { params, body: { reason } }, who),
    refusedDecision: (who: Player | undefined, body: Decision) =>
      test.refusal('POST /sessions/{id}/result/resolve', { params, body: { note, ...body } }, who),
    refusedAttest: (who: Player | undefined, of: Player) =>
      test.refusal(
        'POST /sessions/{id}/scores/{userId}/attest',
        { params: { ...params, userId: of.id } },
        who,
      ),
  }
}

/** Plays a round in which each player posts this gross score. Players with null withdraw. */
export async function played(
  test: TestApp,
  players: [Player, ...Player[]],
  gross: (number | null)[],
  changes: Parameters<typeof hosted>[2] = {},
) {
  const session = await teedOff(test, players, changes)
  const card = scorecardOf(test, session)
  for (const [n, who] of players.entries()) {
    const value = gross[n]
    await card.put(who, [{ userId: who.id, ...(value ? { gross: value } : { withdrawn: true }) }])
  }
  await finish(test, session)
  return { session, card }
}

/** Plays a round without fees for a platform bounty, which the first player wins. */
export async function playedForPlatform(
  test: TestApp,
  offers: Player,
  players: Player[],
  bountyAmount: number,
) {
  const free = { serviceFeeCents: 0, depositCents: 0 }
  const bounty = { bountyEnabled: true, bountyAmount }
  const session = await teedOff(test, [offers, ...players], { ...free, ...bounty })
  const card = scorecardOf(test, session)
  for (const [n, who] of players.entries()) await card.post(who, 80 + 10 * n)
  await finish(test, session)
  return { session, card }
}
