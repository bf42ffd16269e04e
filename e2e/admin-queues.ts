/** Items in the admin queues: a dispute, a report, a support question, and a pending adjustment. */
import { adjustmentMaxCents } from '@county-golf/contract/constants'
import { type Account, call, hostSession, signUp } from './accounts.ts'
import { approver, newAdmin } from './admins.ts'
import { playRound } from './rounds.ts'

/** Adds one item to each queue. @returns the user whose support question is open */
export async function fillQueues(admin: Account): Promise<{ id: string }> {
  const [ann, joe] = await Promise.all([signUp('ann', 10_000), signUp('joe', 10_000)])
  await Promise.all([
    disputedResult(ann, joe),
    reportedMessage(joe, ann),
    askSupport(ann, 'When is my refund in the wallet?'),
    waitingAdjustment(admin, joe),
  ])
  return ann.user
}

export const askSupport = ({ token }: Account, content: string) =>
  call('POST /messages', { token, body: { recipient: 'support', subject: 'Refund', content } })

/** Plays a round for a $20 pot, whose result the second player disputes. @returns the session */
export async function disputedResult(one: Account, two: Account) {
  const session = await hostSession(one, {
    courseName: 'Bethpage Red',
    potEnabled: true,
    potAmount: 1_000,
  })
  const step = (name: 'join' | 'result/propose' | 'result/dispute', who: Account, body?: object) =>
    call(`POST /sessions/{id}/${name}`, {
      token: who.token,
      path: `/sessions/${session.id}/${name}`,
      body,
    })
  await step('join', two)
  await playRound(session.id)
  await call('PUT /sessions/{id}/scores', {
    token: one.token,
    path: `/sessions/${session.id}/scores`,
    body: [
      { userId: one.user.id, gross: 80 },
      { userId: two.user.id, gross: 85 },
    ],
  })
  await step('result/propose', one)
  await step('result/dispute', two, { reason: 'The score on 17 was a six' })
  return session
}

/** Sends a rude message that its recipient reports. */
export async function reportedMessage(from: Account, to: Account): Promise<void> {
  const { message } = await call('POST /messages', {
    token: from.token,
    body: { recipient: to.user.username, content: 'You cannot putt' },
  })
  await call('POST /users/{id}/report', {
    token: to.token,
    path: `/users/${from.user.id}/report`,
    body: { reason: 'Rude to me', messageId: message.id },
  })
}

/**
 * Requests the largest possible credit. The two-person limit is set just below it, so no other test's
 * credits need approval.
 * @returns the second admin, who can approve it
 */
export async function waitingAdjustment(admin: Account, user: Account): Promise<Account> {
  const { token } = admin
  await approver()
  const second = await newAdmin('bea')
  const twoPersonLimitCents = adjustmentMaxCents - 1
  await call('PUT /admin/settings', { token, body: { twoPersonLimitCents } })
  await call('POST /wallet/admin/adjust', {
    token,
    body: { userId: user.user.id, cents: adjustmentMaxCents, reason: 'Won at a charity day' },
  })
  return second
}
