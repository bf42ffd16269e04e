import {
  groupPotCents,
  groupSizes,
  playerSkills,
  termsVersion,
} from '@county-golf/contract/constants'
import type { GameSearch, Proposal as ProposalView } from '@county-golf/contract/games'
import type { DbOrTx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { wallTimeOf } from '../../lib/course-time.ts'
import { ageToConfirm } from '../sessions/service.ts'
import {
  currentSettings,
  type PrizePolicy,
  prizePolicy,
  type Settings,
} from '../settings/service.ts'
import { findUser, ratingOf } from '../users/service.ts'
import { countOthers } from './others.ts'
import { liveProposalOf, type Member, openWishOf, type Proposal, type Wish } from './queries.ts'
import {
  answerByOf,
  canAccept,
  canBook,
  liveMembers,
  memberOf,
  priceOf,
  prizedGame,
} from './rules/proposal-rules.ts'

/** What a search shows besides what's stored for it: prices and prize rules of today. */
export type SearchContext = Pick<Settings, 'serviceFeeCents' | 'depositCents'> & {
  policy: PrizePolicy
  now: Date
}

/** Reads what `searchIn` needs from outside a transaction. */
export async function searchContext({
  config,
  db,
  clock,
}: Pick<Deps, 'config' | 'db' | 'clock'>): Promise<SearchContext> {
  const { serviceFeeCents, depositCents } = await currentSettings(db)
  const policy = await prizePolicy({ config, db })
  return { serviceFeeCents, depositCents, policy, now: clock.now() }
}

/** Reads what a user looks for, and the proposal that they're in. */
export const readSearch = async (
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  viewer: Viewer,
): Promise<GameSearch> => searchIn(deps.db, await searchContext(deps), viewer)

/** `readSearch`, also in a transaction that changes it. */
export async function searchIn(
  db: DbOrTx,
  context: SearchContext,
  viewer: Viewer,
): Promise<GameSearch> {
  const { now } = context
  const wish = await openWishOf(db, viewer.id)
  const proposal = wish && (await liveProposalOf(db, viewer.id))
  return {
    wish: wish && wish.closes_at > now ? wishView(wish) : null,
    proposal: proposal ? await proposalView(db, context, proposal, viewer) : null,
    others: wish ? await countOthers(db, wish, { now, userId: viewer.id }) : 0,
    spotCents: context.serviceFeeCents + context.depositCents,
    potCents: groupPotCents,
  }
}

const wishView = (wish: Wish): GameSearch['wish'] => ({
  id: wish.id,
  stateCode: wish.state_code,
  countyName: wish.county_name,
  zip: wish.zip,
  timeZone: wish.time_zone,
  radiusMiles: wish.radius_miles,
  windows: wish.windows.map(({ opens_at, closes_at }) => {
    const { date, time } = wallTimeOf(opens_at, wish.time_zone)
    return { date, from: time, until: wallTimeOf(closes_at, wish.time_zone).time }
  }),
  skillLevel: wish.skill_level,
  nearLevel: wish.near_level,
  pace: wish.pace,
  transport: wish.transport,
  prize: wish.prize,
  maxCents: wish.max_cents,
  countMeIn: wish.count_me_in,
  endsAt: wish.closes_at.toISOString(),
  isPaused: wish.paused_at !== null,
})

async function proposalView(
  db: DbOrTx,
  { policy, now }: SearchContext,
  proposal: Proposal,
  viewer: Viewer,
): Promise<ProposalView | null> {
  const me = memberOf(proposal, viewer.id)
  if (!me) return null
  const people = await peopleOf(db, proposal)
  const user = proposal.pot_cents > 0 ? await findUser(db, viewer.id) : undefined
  return {
    id: proposal.id,
    stateCode: proposal.state_code,
    countyName: proposal.county_name,
    timeZone: proposal.time_zone,
    opensAt: proposal.opens_at.toISOString(),
    closesAt: proposal.closes_at.toISOString(),
    serviceFeeCents: proposal.service_fee_cents,
    depositCents: proposal.deposit_cents,
    potCents: proposal.pot_cents,
    totalCents: priceOf(proposal),
    players: shownMembers(proposal, me).flatMap((member) => {
      const person = people.get(member.user_id)
      return person ? [playerView(member, person, member === me)] : []
    }),
    answerBy: answerByOf(proposal, me).toISOString(),
    bookBy: proposal.book_by.toISOString(),
    waitingUntil: proposal.charge_by?.toISOString() ?? null,
    isBooker: proposal.host_id === viewer.id,
    isCountedIn: me.counted_in,
    lacks: lacksStill(me, viewer),
    prizeAge: user ? ageToConfirm(policy, prizedGame(proposal), user) : null,
    can: {
      accept: canAccept(proposal, me, now),
      decline: true,
      book: canBook(proposal, me, now) && !viewer.hasAdminRole,
    },
  }
}

/** The viewer, the other players, and then those who left and weren't replaced. */
const shownMembers = (proposal: Proposal, me: Member): Member[] =>
  [
    me,
    ...liveMembers(proposal).filter((one) => one !== me),
    ...proposal.members.filter(hasLeft),
  ].slice(0, groupSizes.max)

const hasLeft = ({ is_live }: Member): boolean => !is_live

/** Terms that were accepted since are no longer missing. The rest is checked when the group is charged. */
const lacksStill = ({ lacks }: Member, { hasOldTerms }: Viewer) =>
  lacks === 'terms' && !hasOldTerms ? null : lacks

type Person = Pick<Wish, 'skill_level' | 'pace' | 'transport'> & {
  user_id: string
  rating_sum: number
  rating_count: number
}

async function peopleOf(db: DbOrTx, proposal: Proposal): Promise<Map<string, Person>> {
  const rows = await fetchRows<Person>(db)`
    select w.user_id, w.skill_level, w.pace, w.transport, u.rating_sum, u.rating_count
    from proposal_member m join wish w on w.id = m.wish_id join app_user u on u.id = m.user_id
    where m.proposal_id = ${proposal.id}`
  return new Map(rows.map((row) => [row.user_id, row]))
}

const milesStep = 5

function playerView(
  { miles, answer, is_live }: Member,
  { skill_level, pace, transport, rating_sum, rating_count }: Person,
  isYou: boolean,
): ProposalView['players'][number] {
  return {
    isYou,
    skillLevel: skill_level,
    pace,
    transport,
    rating: ratingWord(ratingOf(rating_sum, rating_count)),
    miles: Math.max(milesStep, Math.round(miles / milesStep) * milesStep),
    answer: !is_live ? 'out' : answer === 'accepted' ? 'in' : null,
  }
}

function ratingWord(rating: number | null): ProposalView['players'][number]['rating'] {
  if (rating === null) return 'new'
  if (rating >= 4.5) return 'great'
  return rating >= 3.5 ? 'good' : 'mixed'
}

/** The level of a group's session: that of the middle player, or of the lower of two. */
export function groupLevel(levels: readonly Wish['skill_level'][]) {
  const places = levels.map((level) => playerSkills.indexOf(level)).toSorted((a, b) => a - b)
  const level = playerSkills[places[Math.floor((places.length - 1) / 2)] ?? 1] ?? 'intermediate'
  return level === 'scratch' ? ('elite' as const) : level
}

/** Whether a stored version of the terms is the current one. Users who were never asked have none. */
export const hasCurrentTerms = (version: string | null): boolean =>
  version === null || version === termsVersion
