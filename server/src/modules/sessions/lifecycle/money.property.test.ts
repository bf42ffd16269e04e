import fc from 'fast-check'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { form } from '../../../../test/golf.ts'
import { expectLedgerVerifies } from '../../../../test/ledger-checks.ts'
import { isMatrix } from '../../../../test/matrix.ts'
import {
  type Ending,
  endings,
  type Operation,
  plan,
  playersCount,
} from '../../../../test/money-plans.ts'
import {
  announceAndRemove,
  bringAndClaim,
  claimAll,
  findSubstitute,
  handOn,
  passOn,
  playForPot,
  type Sender,
  sendTo,
  takeSpot,
} from '../../../../test/money-rounds.ts'
import { newAdmin, type Player, player } from '../../../../test/players.ts'
import { revenue } from '../../../../test/session-state.ts'

const startCents = 20_000

let golf: TestApp
let everyone: Player[]
beforeAll(async () => {
  golf = await testApp({}, { races: true })
  const players = Array.from({ length: playersCount - 1 }, (_, n) =>
    player(golf, `player-${n}`, startCents),
  )
  everyone = [await newAdmin(golf, 'admin'), ...(await Promise.all(players))]
})
afterAll(() => golf.close())

const send: Sender = (...sent) => sendTo(golf, ...sent)

async function perform(step: Operation, sessions: string[], day: string): Promise<number[]> {
  if (step.kind === 'wait') {
    golf.clock.advanceHours(step.hours)
    // Two workers run due jobs while players act.
    await Promise.all([golf.runJobs(), golf.runJobs()])
    return []
  }
  if (step.kind === 'create') {
    const stake = {
      bountyEnabled: step.stake === 'bounty',
      bountyAmount: step.stakeCents,
      potEnabled: step.stake === 'pot',
      potAmount: step.stakeCents,
    }
    const { autoJoin, maxPlayers, useTBA, bookingPlan } = step
    const minPlayers = Math.min(step.minPlayers, maxPlayers)
    const body = form({
      ...stake,
      autoJoin,
      maxPlayers,
      useTBA,
      date: day,
      minPlayers,
      ...(bookingPlan && { bookingPlan }),
    })
    const response = await send(everyone[step.who], '/sessions', body)
    if (response.statusCode === 201) sessions.push(response.json().session.id)
    return [response.statusCode]
  }
  const id = sessions[step.which % Math.max(1, sessions.length)]
  if (!id) return []
  if (step.kind === 'announce') return [await announce(everyone[step.who], id, step.named)]
  if (step.kind === 'remove') return await removeOne(id)
  if (step.kind === 'bring' || step.kind === 'give up') {
    const [payload, method] =
      step.kind === 'bring' ? [{ name: 'Sam' }, 'POST' as const] : [undefined, 'DELETE' as const]
    const url = `/sessions/${id}/companion`
    return [(await send(everyone[step.who], url, payload, undefined, method)).statusCode]
  }
  if (step.kind === 'claim') return await claimAll(golf, id, everyone[step.who])
  if (step.kind === 'mark') {
    const change = { status: step.status }
    const marked = await send(everyone[step.who], `/sessions/${id}`, change, undefined, 'PATCH')
    return [marked.statusCode]
  }
  if (step.kind === 'substitute') return [await findSubstitute(golf, everyone[step.who], id)]
  if (step.kind === 'take') return [await takeSpot(golf, everyone[step.who], id)]
  const url = `/sessions/${id}/${step.kind}`
  if (step.kind === 'cancel') return [(await send(everyone[step.who], url, {})).statusCode]
  if (!step.repeat) return [(await send(everyone[step.who], url)).statusCode]
  const key = crypto.randomUUID()
  const twice = await Promise.all([1, 2].map(() => send(everyone[step.who], url, undefined, key)))
  const [first, second] = twice.map((response) => response.json())
  if (twice.every(({ statusCode }) => statusCode === 200)) expect(second).toEqual(first)
  return twice.map(({ statusCode }) => statusCode)
}

/** Announces the course, or only a tee time, which only the host can do once others have joined. */
async function announce(who: Player | undefined, id: string, named = true): Promise<number> {
  const course = named ? { courseName: 'The Old Muni', teeTime: '09:40' } : { teeTime: '17:00' }
  return (await send(who, `/sessions/${id}`, course, undefined, 'PATCH')).statusCode
}

/** All players try to remove one player, which only the host and an admin who doesn't play can do. */
async function removeOne(id: string): Promise<number[]> {
  const url = `/sessions/${id}/players/${everyone[playersCount - 1]?.id}`
  const why = { reason: 'Too many of us' }
  const removals = everyone.map((player) => send(player, url, why, undefined, 'DELETE'))
  return (await Promise.all(removals)).map(({ statusCode }) => statusCode)
}

/** All players join a session or its waitlist and try to announce its course. Some leave or are removed. */
async function crowd(id: string): Promise<number[]> {
  const codes: number[] = []
  const all = async (...actions: ReturnType<typeof send>[]) =>
    codes.push(...(await Promise.all(actions)).map(({ statusCode }) => statusCode))
  await all(...everyone.map((player) => send(player, `/sessions/${id}/join`)))
  await all(...everyone.map((player) => send(player, `/sessions/${id}/waitlist`)))
  codes.push(...(await Promise.all(everyone.map((player) => announce(player, id)))))
  await all(...everyone.slice(0, 2).map((player) => send(player, `/sessions/${id}/leave`)))
  codes.push(...(await removeOne(id)))
  return codes
}

/** Plays one session to a result if it has players. The other players respond at the same time. */
async function playOut(id: string, { gross, answer, ruling }: Ending): Promise<number[]> {
  const { players } = (await golf.call('GET /sessions/{id}', { params: { id } }, everyone[0]))
    .session
  const [first, ...others] = players.map((one) => everyone.find((player) => player.id === one))
  if (!first) return []
  const url = `/sessions/${id}`
  const scores = players.map((userId, n) => ({ userId, gross: gross[n] ?? 72 }))
  const codes = [
    (await send(first, `${url}/scores`, scores, undefined, 'PUT')).statusCode,
    (await send(first, `${url}/result/propose`)).statusCode,
  ]
  const body = answer === 'dispute' ? { reason: 'My count differs' } : undefined
  if (answer !== 'silence') {
    const responses = others.map((other) => send(other, `${url}/result/${answer}`, body))
    codes.push(...(await Promise.all(responses)).map(({ statusCode }) => statusCode))
  }
  const rule = () =>
    send(everyone[0], `${url}/result/resolve`, { kind: ruling, winners: players, note: 'Ruled' })
  if (answer === 'dispute')
    codes.push(...(await Promise.all([rule(), rule()])).map(({ statusCode }) => statusCode))
  return codes
}

/** The sums of all wallets and escrows. */
async function everyCent(): Promise<{ wallets: number; escrows: number }> {
  const rows = await golf.db
    .selectFrom('account')
    .select(['code', 'balance'])
    .where('balance', 'is not', null)
    .execute()
  for (const { code, balance } of rows) expect(balance, code).toBeGreaterThanOrEqual(0)
  const sum = (prefix: string) =>
    rows
      .filter(({ code }) => code.startsWith(prefix))
      .reduce((s, { balance }) => s + (balance ?? 0), 0)
  return { wallets: sum('user:'), escrows: sum('escrow:') }
}

test('random concurrent operations conserve money, and every spot has its payment', async () => {
  const paidIn = (playersCount - 1) * startCents
  await fc.assert(
    fc.asyncProperty(plan, endings, async (people, ends) => {
      const day = new Date(golf.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
      const sessions: string[] = []
      const codes = await Promise.all(
        people.map(async (steps) => {
          const statuses: number[] = []
          for (const step of steps) statuses.push(...(await perform(step, sessions, day)))
          return statuses
        }),
      )
      codes.push(...(await Promise.all(sessions.map(crowd))))
      const over = new Date(`${day}T23:00:00Z`)
      if (golf.clock.now() < over) golf.clock.set(over.toISOString())
      // Players submit and answer results while the jobs of the round's end run.
      const played = await Promise.all([
        ...sessions.map((id, n) => playOut(id, ends[n % ends.length] as Ending)),
        golf.runJobs().then(() => []),
        golf.runJobs().then(() => []),
      ])
      codes.push(...played)
      for (const code of codes.flat()) expect(code, 'a refusal, never a failure').toBeLessThan(500)

      const { wallets, escrows } = await everyCent()
      const promotions = await golf.db
        .selectFrom('leg')
        .innerJoin('account as s', 's.id', 'leg.src')
        .innerJoin('account as d', 'd.id', 'leg.dst')
        .select(['s.code as src', 'leg.cents'])
        .where((on) =>
          on.or([
            on('s.code', '=', 'platform:promotions'),
            on('d.code', '=', 'platform:promotions'),
          ]),
        )
        .execute()
      const promoted = promotions.reduce(
        (sum, { src, cents }) => sum + (src === 'platform:promotions' ? cents : -cents),
        0,
      )
      expect(wallets + escrows + (await revenue(golf))).toBe(paidIn + promoted)
      await expectLedgerVerifies(golf)
    }),
    { numRuns: isMatrix ? 25 : 6, endOnFailure: true },
  )

  // Once every session is over, all escrows are empty. More rounds cover a paid prize, a disputed result, a spot from
  // the waitlist, spots that are passed on, companions, an announced course, and a removal, whatever the random
  // operations were.
  const two = [
    await player(golf, 'one', startCents),
    await player(golf, 'two', startCents),
  ] as const
  await playForPot(golf, two, 'confirm')
  await playForPot(golf, two, 'dispute')
  const three = [...two, await player(golf, 'three', startCents)] as const
  await passOn(golf, three)
  await handOn(golf, three, everyone)
  await bringAndClaim(golf, three)
  await announceAndRemove(golf, three)
  golf.clock.advanceHours(10 * 24)
  await golf.runJobs()
  golf.clock.advanceHours(4 * 24)
  await golf.runJobs()
  // An admin who did not play decides disputed results.
  const referee = await newAdmin(golf, 'referee')
  const open = await golf.db
    .selectFrom('scorecard')
    .select('session_id')
    .where((on) => on.or([on('state', '=', 'disputed'), on('awaits_approval', '=', true)]))
    .where('closed_at', 'is', null)
    .execute()
  for (const { session_id } of open) {
    const ruled = await send(referee, `/sessions/${session_id}/result/resolve`, {
      kind: 'refund',
      note: 'Ruled',
    })
    expect(ruled.statusCode, ruled.body).toBe(200)
  }
  expect((await everyCent()).escrows).toBe(0)
  expect(await revenue(golf)).toBeGreaterThan(0)
  // The run covered promotions from the waitlist, substitutes, announcements, removals, prizes, and decisions.
  const { rows } = await golf.db.executeQuery(
    CompiledQuery.raw(
      `select (select count(*) from event where data ->> 'how' = 'waitlist') > 0 as "fromWaitlist",
         (select count(*) from event where data ? 'substitute') > 0 as substitutes,
         (select count(*) from event where data ? 'announced') > 0 as announced,
         (select count(*) from posting where kind = 'admin_refund') > 0 as removals,
         (select count(*) from posting where kind = 'prize') > 0 as prizes,
         (select count(*) from scorecard where ruling is not null) > 0 as rulings`,
    ),
  )
  const happened = { fromWaitlist: true, substitutes: true, announced: true, removals: true }
  expect(rows).toEqual([{ ...happened, prizes: true, rulings: true }])
  await expectLedgerVerifies(golf)
}, 120_000)
