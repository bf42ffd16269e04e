import { hourMs } from '@county-golf/contract/durations'
import { roundEnds } from '@county-golf/contract/session-status'
import type { Session } from '@county-golf/contract/sessions'
import { CompiledQuery } from 'kysely'
import { queues } from '../../../src/jobs/kinds.ts'
import { bossOn } from '../../../src/jobs/queue.ts'
import { jobSchema } from '../../../src/jobs/store.ts'
import { form } from '../../golf.ts'
import { goodCard } from '../../payments.ts'
import type { Player } from '../../players.ts'
import type { Action } from './actions.ts'
import type { Client, HttpResponse, Request } from './client.ts'
import { type Known, note, type Record } from './record.ts'
import type { Rig } from './rig.ts'

export type DrillContext = {
  rig: Rig
  client: Client
  record: Record
  players: Player[]
  admin: Player
  /** Prefix of the rows of this drill. */
  run: string
  /** Requests without a response yet, with the time of their first try. */
  pending: Set<{ at: Date }>
}

/** Only this many of the latest sessions are used. */
const latest = 60
/** How long the API stores responses by idempotency key. */
const responseStorageMs = 24 * hourMs

const isSuccess = ({ status }: HttpResponse): boolean => status >= 200 && status < 300

/** Performs one operation up to its final response, and records it if it was acknowledged. */
export async function perform(context: DrillContext, action: Action, n: number): Promise<void> {
  const { rig, client, record, players, admin, run } = context
  if (action.kind === 'pass') return await pass(context, action.hours)
  const label = `${run} ${n}`
  const who = action.who % players.length
  const player = players[who] as Player
  const send = async (request: Omit<Request, 'hangUpMs'>, token = player.token) => {
    const since = { at: rig.now() }
    context.pending.add(since)
    const response = await client
      .send({
        ...request,
        path: `/api${request.path}`,
        token,
        ...(action.hangUpMs !== undefined && { hangUpMs: action.hangUpMs }),
      })
      .finally(() => context.pending.delete(since))
    record.completed++
    // A player who is logged out does nothing more, so the drill would verify nothing.
    if (response.status === 401) record.unexpected.push(`${request.path} returned 401`)
    return response
  }
  const post = (path: string, body?: object, token?: string) =>
    send({ method: 'POST', path, ...(body && { body }) }, token)

  const now = rig.now()
  if (action.kind === 'create') {
    const date = new Date(now.getTime() + action.days * 24 * hourMs).toISOString().slice(0, 10)
    const body = form({
      date,
      teeTime: `${String(action.hour).padStart(2, '0')}:10`,
      notes: label,
      maxPlayers: action.maxPlayers,
      autoJoin: action.autoJoin,
      holes: action.holes === 9 ? 9 : 18,
      bountyEnabled: action.stake === 'bounty',
      potEnabled: action.stake === 'pot',
      ...(action.stake !== 'none' && { [`${action.stake}Amount`]: action.stakeCents }),
    })
    const response = await post('/sessions', body)
    if (!isSuccess(response)) return
    note(record, 'created', label)
    const session = response.body.session as Session
    const teeAt = new Date(session.date)
    const endsAt = roundEnds(teeAt, session.holes)
    const joined = action.autoJoin ? [who] : []
    record.sessions.push({ id: session.id, host: who, teeAt, endsAt, joined, isOver: false })
    return
  }
  if (action.kind === 'adjust') {
    const body = { userId: player.id, cents: action.cents, reason: label }
    if (!isSuccess(await post('/wallet/admin/adjust', body, admin.token))) return
    note(record, 'adjusted', label)
    record.cents.adjusted += action.cents
    return
  }
  if (action.kind === 'topUp') return await topUp()

  const known = record.sessions.slice(-latest)
  if (action.kind === 'card') {
    const played = known.filter(
      ({ isOver, teeAt, endsAt }) =>
        !isOver && endsAt < now && now.getTime() < teeAt.getTime() + 60 * hourMs,
    )
    const session = played[action.which % Math.max(1, played.length)]
    return session ? await fillScorecard(session) : await write()
  }
  const ahead = known.filter(({ teeAt }) => teeAt > now)
  const session = ahead[action.which % Math.max(1, ahead.length)]
  if (!session || action.kind === 'message') return await write()
  const { id } = session
  const name = `${id} ${player.id}`
  switch (action.kind) {
    case 'join':
      if (!isSuccess(await post(`/sessions/${id}/join`))) return
      note(record, 'joined', name)
      session.joined.push(who)
      return
    case 'leave': {
      const one = session.joined[action.who % Math.max(1, session.joined.length)]
      const leaver = players[one ?? who] as Player
      if (!isSuccess(await post(`/sessions/${id}/leave`, undefined, leaver.token))) return
      note(record, 'left', `${id} ${leaver.id}`)
      return
    }
    case 'wait':
      if (isSuccess(await post(`/sessions/${id}/waitlist`))) note(record, 'waited', name)
      return
    case 'accept':
      await post(`/sessions/${id}/waitlist/accept`)
      return
    case 'cancel': {
      const host = players[session.host] as Player
      if (!isSuccess(await post(`/sessions/${id}/cancel`, {}, host.token))) return
      note(record, 'cancelled', id)
      session.isOver = true
    }
  }

  async function write(): Promise<void> {
    const other = players[(who + 1) % players.length] as Player
    const response = await post('/messages', { recipient: other.username, content: label })
    if (isSuccess(response)) note(record, 'wrote', label)
  }

  /** Like a browser: opens a checkout, pays on the sandbox's page, returns, and confirms the payment. */
  async function topUp(): Promise<void> {
    if (action.kind !== 'topUp') return
    const opened = await post('/wallet/create-checkout-session', { amount_cents: action.cents })
    if (!isSuccess(opened)) return
    const id = String(opened.body.session_id)
    const paid = await client.send({
      method: 'POST',
      path: `/sandbox/checkout/${id}`,
      form: goodCard,
    })
    if (paid.status !== 303) {
      record.unexpected.push(`lost: the page of ${id} returned ${paid.status}`)
      return
    }
    const { status, body } = await post('/wallet/confirm-payment', { session_id: id })
    // The clock may have moved past the checkout's expiry.
    if (body.code === 'PAYMENT_NOT_COMPLETED' || body.code === 'PAYMENT_FAILED') return
    if (status !== 200 && body.code !== 'ALREADY_PROCESSED') {
      record.unexpected.push(`lost: confirming ${id} returned ${status} ${body.code}`)
      return
    }
    note(record, 'toppedUp', id)
    record.cents.toppedUp += action.cents
  }

  /** One player enters all scores and submits the result. The others confirm it. */
  async function fillScorecard(played: Known): Promise<void> {
    played.isOver = true
    const path = `/sessions/${played.id}`
    const { body } = await client.send({ method: 'GET', path: `/api${path}`, token: admin.token })
    const seated = (body.session as Session | undefined)?.players ?? []
    const [first, ...others] = seated.map((id) => players.find((one) => one.id === id) as Player)
    if (!first) return await write()
    const scores = seated.map((userId, place) => ({ userId, gross: 60 + ((n + place * 7) % 50) }))
    const put = await send({ method: 'PUT', path: `${path}/scores`, body: scores }, first.token)
    if (!isSuccess(put)) return
    for (const { userId, gross } of scores)
      note(record, 'scored', `${played.id} ${userId} ${gross}`)
    if (!isSuccess(await post(`${path}/result/propose`, undefined, first.token))) return
    note(record, 'proposed', `${played.id} ${first.id}`)
    for (const other of others)
      if (isSuccess(await post(`${path}/result/confirm`, undefined, other.token)))
        note(record, 'confirmed', `${played.id} ${other.id}`)
  }
}

/**
 * Moves the clock and makes the jobs due by then available to the server's workers. Does nothing if a
 * pending request would then have been retried for longer than responses are stored.
 */
async function pass({ rig, pending }: DrillContext, hours: number): Promise<void> {
  const latest = rig.now().getTime() + hours * hourMs - responseStorageMs
  if ([...pending].some(({ at }) => at.getTime() < latest)) return
  rig.advanceHours(hours)
  const due = `update ${jobSchema}.job set start_after = now()
    where name = any($2) and state = 'created' and start_after > now()
      and (data ->> 'dueAt')::timestamptz <= $1`
  const sweep = { name: 'session.sweep', data: {}, dueAt: new Date(0).toISOString() }
  try {
    await rig.db.executeQuery(CompiledQuery.raw(due, [rig.now(), queues]))
    await bossOn(rig.db).send('work', sweep, { priority: 1, singletonKey: 'drill' })
  } catch {
    // The database may be down in this drill. The next move of the clock retries.
  }
}
