import type { Session } from '@county-golf/contract/sessions'
import type { TestApp } from './app.ts'
import type { Player } from './players.ts'

/** The calls about a session whose course is closed. */
export const closureOf = (test: TestApp, session: Pick<Session, 'id'>) => {
  const params = { id: session.id }
  const path = 'POST /sessions/{id}/closure'
  const answer = (agrees: boolean, note: string) => ({ params, body: { agrees, note } })
  return {
    seen: (who: Player) => test.call('GET /sessions/{id}/closure', { params }, who),
    report: (who: Player, hole = 0, note = 'Thunder') =>
      test.call(path, { params, body: { hole, note } }, who),
    agree: (who: Player) => test.call(`${path}/answer`, answer(true, ''), who),
    object: (who: Player, note = 'We finished') =>
      test.call(`${path}/answer`, answer(false, note), who),
    withdraw: (who: Player) => test.call('DELETE /sessions/{id}/closure', { params }, who),
    resolve: (who: Player, approve: boolean, note = 'The pro shop confirmed it') =>
      test.call(`${path}/resolve`, { params, body: { approve, note } }, who),
    refusedReport: (who: Player | undefined, hole = 0) =>
      test.refusal(path, { params, body: { hole } }, who),
    refusedAnswer: (who: Player | undefined, agrees = false) =>
      test.refusal(`${path}/answer`, answer(agrees, ''), who),
    refusedWithdrawal: (who: Player | undefined) =>
      test.refusal('DELETE /sessions/{id}/closure', { params }, who),
    refusedDecision: (who: Player | undefined) =>
      test.refusal(`${path}/resolve`, { params, body: { approve: true, note: 'Rain' } }, who),
  }
}
