import { isDeepStrictEqual } from 'node:util'
import type { Session } from '@county-golf/contract/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balance, hosted, join } from '../golf.ts'
import { openCheckout, type PayingApp, pay, payingApp, payWithoutWebhook } from '../payments.ts'
import { fund, newAdmin, type Player, password, player, promote } from '../players.ts'
import { finish, scorecardOf } from '../rounds.ts'
import { tryCall } from '../try-call.ts'
import { raceAtLock } from './interleave.ts'

const racesMax = 10

let golf: PayingApp
let ann: Player
let ben: Player
beforeAll(async () => {
  golf = await payingApp({}, { races: true })
  ann = await newAdmin(golf, 'ann')
  ben = await newAdmin(golf, 'ben')
})
afterAll(() => golf.close())

/** @returns the status, and the code of a refusal */
async function statusOf(
  ...call: [Player, Parameters<typeof tryCall>[2], object?]
): Promise<string> {
  const { status, code } = await tryCall(golf, ...call)
  return [status, code].filter(Boolean).join(' ')
}

let players = 0
const newPlayer = () => player(golf, `player-${++players}`)

/** Two requests for the same lock, and the expected outcome. */
type LockRace = {
  lock: RegExp
  /** @returns the two requests, and a read of the outcome after both responses */
  prepare(): Promise<{ requests: () => Promise<string>[]; outcome?: () => Promise<unknown> }>
  expected: unknown
}

const lockRaces: Record<string, LockRace> = {
  'the checkouts of one player': {
    lock: /checkouts of/,
    async prepare() {
      const maya = await newPlayer()
      for (let n = 0; n < 3; n++) await openCheckout(golf, maya, 50_000)
      const topUp = () =>
        statusOf(maya, ['POST', '/wallet/create-checkout-session'], { amount_cents: 50_000 })
      return { requests: () => [topUp(), topUp()] }
    },
    expected: { answers: ['200', '409 WALLET_LIMIT'] },
  },
  'a checkout that is credited': {
    lock: /from "checkout" where "id" = /,
    async prepare() {
      const maya = await newPlayer()
      const id = await openCheckout(golf, maya)
      await payWithoutWebhook(golf, id)
      const confirm = () => statusOf(maya, ['POST', '/wallet/confirm-payment'], { session_id: id })
      return { requests: () => [confirm(), confirm()] }
    },
    expected: { answers: ['200', '409 ALREADY_PROCESSED'] },
  },
  'a top-up refunded to its card': {
    lock: /from "checkout" where "transaction_id" = /,
    async prepare() {
      const maya = await newPlayer()
      await pay(golf, await openCheckout(golf, maya))
      await pay(golf, await openCheckout(golf, maya))
      const [topUp] = (await golf.call('GET /wallet/transactions', {}, maya)).items
      const refund = async (who: Player) => {
        const status = await statusOf(who, ['POST', `/wallet/transactions/${topUp?.id}/refund`], {
          reason: 'changed her mind',
        })
        // The second continues the refund of the first, or finds it done if the provider has answered by then.
        return status === '409 ALREADY_PROCESSED' ? '200' : status
      }
      return { requests: () => [refund(ann), refund(ben)], outcome: () => balance(golf, maya) }
    },
    expected: { answers: ['200', '200'], outcome: 5_000 },
  },
  'a correction that two admins decide': {
    lock: /from "approval"/,
    async prepare() {
      const maya = await newPlayer()
      await golf.call('PUT /admin/settings', { body: { twoPersonLimitCents: 1_000 } }, ann)
      const body = { userId: maya.id, cents: 1_500 }
      const { approvalId } = await golf.call('POST /wallet/admin/adjust', { body }, ann)
      const decide = (who: Player, how: string) =>
        statusOf(who, ['POST', `/admin/approvals/${approvalId}/${how}`], {})
      return { requests: () => [decide(ben, 'approve'), decide(ann, 'reject')] }
    },
    expected: { answers: ['200', '409 ALREADY_PROCESSED'] },
  },
  'the settings': {
    lock: /from "setting"/,
    async prepare() {
      const body = { serviceFeeCents: 500, cancellationWindowHours: 24 }
      await golf.call('PUT /admin/settings', { body }, ann)
      const change = (who: Player, body: object) => statusOf(who, ['PUT', '/admin/settings'], body)
      return {
        requests: () => [
          change(ann, { serviceFeeCents: 600 }),
          change(ben, { cancellationWindowHours: 30 }),
        ],
        outcome: async () => {
          const { serviceFeeCents, cancellationWindowHours } = (
            await golf.call('GET /admin/settings', {}, ann)
          ).settings
          return { serviceFeeCents, cancellationWindowHours }
        },
      }
    },
    expected: {
      answers: ['200', '200'],
      outcome: { serviceFeeCents: 600, cancellationWindowHours: 30 },
    },
  },
  'the admins': {
    lock: /where is_admin and not is_banned/,
    async prepare() {
      await promote(golf, [ann.id, ben.id])
      const remove = ({ id }: Player) =>
        statusOf(ann, ['PATCH', `/admin/users/${id}`], { isAdmin: false })
      return { requests: () => [remove(ann), remove(ben)] }
    },
    expected: { answers: ['200', '409 LAST_ADMINISTRATOR'] },
  },
  'the handicap of a player': {
    lock: /handicap of/,
    async prepare() {
      const [maya, tom] = [await newPlayer(), await newPlayer()]
      for (const one of [maya, tom]) await fund(golf, one.id, 10_000)
      const in2Days = new Date(golf.clock.now().getTime() + 2 * 86_400_000)
      const date = in2Days.toISOString().slice(0, 10)
      const rounds: Session[] = []
      for (const teeTime of ['08:10', '08:20']) {
        const session = await hosted(golf, maya, { date, teeTime })
        await join(golf, tom, session.id)
        rounds.push(session)
      }
      for (const session of rounds) {
        golf.clock.set(session.date)
        for (const one of [maya, tom]) await scorecardOf(golf, session).post(one, 90)
      }
      for (const session of rounds) {
        await finish(golf, session)
        await scorecardOf(golf, session).propose(maya)
      }
      const confirm = ({ id }: { id: string }) =>
        statusOf(tom, ['POST', `/sessions/${id}/result/confirm`])
      return {
        requests: () => rounds.map(confirm),
        outcome: async () =>
          (await golf.call('GET /users/{id}/handicap', { params: { id: tom.id } }, tom))
            .differentials.length,
      }
    },
    expected: { answers: ['200', '200'], outcome: 2 },
  },
  // The last test, because it leaves no other admin.
  'the admins who delete their accounts': {
    lock: /where is_admin and not is_banned/,
    async prepare() {
      await golf.db.updateTable('app_user').set({ is_admin: false }).execute()
      const two = [1, 2].map((n) => newAdmin(golf, `chief-${++players}-${n}`))
      const erase = (who: Player) => statusOf(who, ['DELETE', '/auth/account'], { password })
      const chiefs = await Promise.all(two)
      return { requests: () => chiefs.map(erase) }
    },
    expected: { answers: ['204', '409 LAST_ADMINISTRATOR'] },
  },
}

test.each(Object.entries(lockRaces))(
  'the lock serializes two requests for %s',
  async (_, { lock, prepare, expected }) => {
    const race = async (dropped: boolean) => {
      const { requests, outcome } = await prepare()
      const responses = (await raceAtLock(golf.url, lock, requests, { dropped })).sort()
      return { answers: responses, ...(outcome && { outcome: await outcome() }) }
    }
    expect(await race(false)).toEqual(expected)
    // Without the lock they race, and one may end before the other continues, as with the lock.
    let without: unknown
    for (let n = 0; n < racesMax; n++) {
      without = await race(true)
      if (!isDeepStrictEqual(without, expected)) break
    }
    expect(without, 'without the lock').not.toEqual(expected)
  },
)
