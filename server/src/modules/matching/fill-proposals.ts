/** Finding players for proposed games in which some are missing, so that those who are in don't start over. */
import { groupSizes } from '@county-golf/contract/constants'
import type { Tx } from '../../database/database.ts'
import { fetchRows, unseen } from '../../database/sql.ts'
import type { PrizePolicy } from '../settings/service.ts'
import { endProposal } from './end-proposal.ts'
import { areUnchanged, askPlayers, type Candidate, tasteOf } from './propose.ts'
import { changeProposal, type LockedProposal, lockProposal, type Wish } from './queries.ts'
import type { Addition, OpenGroup } from './rules/form-groups.ts'
import { acceptedMembers, isShort, isTooSmall, liveMembers } from './rules/proposal-rules.ts'
import { bookByIfCounted, deadlinesOf, instantAt, minuteOf } from './rules/times.ts'

/** Locks and reads the proposals in which players are missing. */
export async function shortProposals(tx: Tx): Promise<LockedProposal[]> {
  const rows = await fetchRows<{ id: string }>(tx)`
    select id from proposal p where ended_at is null and host_id is null
      and (select count(*) from proposal_member m where m.proposal_id = p.id and m.is_live) < ${groupSizes.max}
    order by id`
  const proposals: LockedProposal[] = []
  for (const { id } of rows) {
    const proposal = await lockProposal(tx, id)
    if (proposal && isShort(proposal)) proposals.push(proposal)
  }
  return proposals
}

/** Proposals, as matching sees them. */
export async function openGroupsOf(
  tx: Tx,
  proposals: readonly LockedProposal[],
): Promise<OpenGroup[]> {
  const wishIds = proposals.flatMap((one) => liveMembers(one).map(({ wish_id }) => wish_id))
  const wishes = await fetchRows<Wish>(tx)`
    select * from wish where id = any(${unseen(wishIds, 'uuid[]')})`
  const byId = new Map(wishes.map((wish) => [wish.id, wish]))
  return proposals.map((proposal) => ({
    players: liveMembers(proposal).flatMap(({ wish_id }) => {
      const wish = byId.get(wish_id)
      return wish ? [tasteOf(wish)] : []
    }),
    asked: new Set(proposal.members.map(({ user_id }) => user_id)),
    countyId: proposal.county_id,
    span: { from: minuteOf(proposal.opens_at), until: minuteOf(proposal.closes_at) },
    hasPot: proposal.pot_cents > 0,
  }))
}

type Filling = {
  proposals: readonly LockedProposal[]
  /** For each of them, or undefined if no one was found. */
  additions: readonly (Addition | undefined)[]
  candidates: readonly Candidate[]
  policy: PrizePolicy
  now: Date
}

/** Adds the players who were found. Ends a proposal that has too few players, and for which no one was found. */
export async function fillProposals(
  tx: Tx,
  { proposals, additions, candidates, policy, now }: Filling,
): Promise<void> {
  for (const [n, proposal] of proposals.entries()) {
    const addition = additions[n]
    if (addition) {
      const members = addition.added.flatMap((one) => candidates[one] ?? [])
      // A search that has changed since then is looked at again by the next run.
      if (await areUnchanged(tx, members))
        await add(tx, proposal, { members, addition, policy, now })
    } else if (isTooSmall(proposal)) await endProposal(tx, proposal, { outcome: 'too_few', now })
  }
}

type Adding = {
  members: readonly Candidate[]
  addition: Addition
  policy: PrizePolicy
  now: Date
}

/** Tee times that suit the new players too are among those that the others agreed to. */
async function add(
  tx: Tx,
  proposal: LockedProposal,
  { members, addition, policy, now }: Adding,
): Promise<void> {
  const opens_at = instantAt(addition.span.from)
  const closes_at = instantAt(addition.span.until)
  const { answerBy, bookBy } = deadlinesOf(now, opens_at, proposal.time_zone)
  const later = bookBy > proposal.book_by ? bookBy : proposal.book_by
  const isCounted = liveMembers(proposal).some(({ counted_in }) => counted_in)
  const book_by = isCounted ? bookByIfCounted(opens_at, later, proposal.time_zone) : later
  await changeProposal(tx, proposal, { opens_at, closes_at, book_by, is_agreed: false })
  const changed = { ...proposal, opens_at, closes_at, book_by }
  const players = liveMembers(proposal).length + members.length
  const accepted = acceptedMembers(proposal).map(({ user_id }) => user_id)
  await askPlayers(tx, changed, members, { policy, accepted, players, answerBy, now })
}
