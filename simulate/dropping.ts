/** Golfers who can't come: some say so, look for a substitute, or leave, and some never do. */
import { hourMs, minuteMs } from '@county-golf/contract/durations'
import type { Session } from '@county-golf/contract/sessions'
import { behavior } from './behavior.ts'
import { type Golfer, mishap } from './golfers.ts'
import { ifOffered } from './newer.ts'
import { as, unlessRefused, type World } from './world.ts'

/** A golfer has learned that they can't come. Some say so, more of them if it costs nothing. */
export async function sayOrNot(world: World, golfer: Golfer, session: Session): Promise<void> {
  if (!isPlaying(world, golfer, session)) return
  const random = world.luck('says', golfer.n, session.date)
  if (random.chance(isFree(world, session) ? behavior.leavesInTime : behavior.leavesLate))
    await giveUp(world, golfer, session)
}

/** A message about a round reaches a player, who may know by now that they can't come. */
export async function onReminder(world: World, golfer: Golfer, session: Session): Promise<void> {
  const { luck, product, timeline } = world
  if (!isPlaying(world, golfer, session) || new Date(session.date) <= timeline.now()) return
  const asks = product.offers('PUT /sessions/{id}/still-in')
  const learnsAt = mishap(luck, golfer, new Date(session.date))
  if (learnsAt && learnsAt <= timeline.now()) {
    const leaves = asks ? behavior.leavesByLink : behavior.leavesWhenReminded
    if (luck('rethinks', golfer.n, session.date).chance(leaves))
      await giveUp(world, golfer, session)
  } else if (asks && luck('confirms', golfer.n, session.date).chance(behavior.confirms))
    await ifOffered(world, golfer, 'PUT /sessions/{id}/still-in', { params: { id: session.id } })
}

const isPlaying = ({ product }: World, { person }: Golfer, { players, status }: Session): boolean =>
  status !== 'cancelled' && players.includes(product.accounts.idOf(person))

const isFree = ({ timeline }: World, { viewer }: Session): boolean =>
  viewer?.freeCancellationUntil != null && timeline.now() < new Date(viewer.freeCancellationUntil)

async function giveUp(world: World, golfer: Golfer, session: Session): Promise<void> {
  const { luck, notes, product, timeline } = world
  if (new Date(session.date) <= timeline.now()) return
  const random = luck('gives up', golfer.n, session.date)
  const params = { id: session.id }
  const isHost = session.hostId === product.accounts.idOf(golfer.person)
  if (isHost && random.chance(behavior.hostCancels)) {
    const body = { reason: 'I can’t make it.' }
    await unlessRefused(world, () =>
      as(world, golfer, 'POST /sessions/{id}/cancel', { params, body }),
    )
    return
  }
  const drop = { sessionId: session.id, golfer, at: timeline.now(), saidSo: true }
  if (!isFree(world, session) && random.chance(behavior.asksForSubstitute)) {
    const asked = await ifOffered<{ handOver: { url: string } }>(
      world,
      golfer,
      'POST /sessions/{id}/hand-over',
      { params },
    )
    if (asked) {
      notes.count('substitutes sought')
      notes.lateDrops.push(drop)
      const token = new URL(asked.handOver.url).pathname.split('/').at(-1) ?? ''
      if (random.chance(behavior.textsForSubstitute)) textFriends(world, golfer, session, token)
      return
    }
  }
  const left = await unlessRefused(world, () =>
    as(world, golfer, 'POST /sessions/{id}/leave', { params }),
  )
  if (!left || left.refundedCents >= (session.viewer?.paidCents ?? 0)) return
  notes.lateDrops.push(drop)
  if (random.chance(behavior.textsForDeposit)) textFriends(world, golfer, session)
}

/** Golfers that each one knows outside the product. */
const friends = 3

function textFriends(world: World, golfer: Golfer, { id, date }: Session, token?: string): void {
  const { luck, golfers, timeline, readText } = world
  const locals = golfers.filter(({ n, county }) => n !== golfer.n && county === golfer.county)
  for (const friend of luck('friends', golfer.n).shuffled(locals).slice(0, friends)) {
    const random = luck('reads text', friend.n, date)
    const delay = Math.min(5 * minuteMs + 3 * hourMs * random.next() ** 2, 3 * hourMs)
    timeline.at(new Date(timeline.now().getTime() + delay), () => readText(friend, id, token))
  }
}
