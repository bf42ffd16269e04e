import { bankInvariants } from './bank-invariants.ts'
import { topUpInvariants } from './top-up-invariants.ts'
import type { Invariant } from './verify.ts'

// The first condition is implied. It lets the planner read the few reversals from their index.
const isBack = `exists (
    select from leg r where r.reverses_posting is not null
      and r.reverses_posting = l.posting_id and r.reverses_leg = l.leg_no)`

/** Payments by seat, from their keys, and whether each was refunded. */
const payments = `payment as (
  select p.id, p.key, l.part, split_part(p.key, ':', 2) as seat_id, p.user_id, p.session_id, l.cents,
    ${isBack} as is_back
  from posting p join leg l on l.posting_id = p.id
  where p.kind = 'join'
)`

/** Each session's fees and prize money after refunds, and how much was earned or won. */
const held = `held as (
  select p.session_id,
    sum(l.cents) filter (where p.kind = 'join' and l.part <> 'pot') as fees,
    sum(l.cents) filter (where p.kind = 'bounty_funding'
      or p.kind = 'join' and l.part = 'pot') as prize,
    sum(l.cents) filter (where p.kind = 'revenue') as earned,
    sum(l.cents) filter (where p.kind = 'prize') as won
  from posting p join leg l on l.posting_id = p.id
  where p.kind in ('join', 'bounty_funding', 'revenue', 'prize') and not ${isBack}
  group by p.session_id
)`

/**
 * Invariants between the ledger and sessions, seats, and checkouts. The queries read those tables directly,
 * because a check must not rely on the code it checks.
 */
export const featureInvariants: Invariant[] = [
  {
    rule: 'every escrow belongs to a session, and is empty if the session was cancelled',
    violations: `
      select format('%s has %s cents, but its session is %s',
        a.code, a.balance, coalesce(s.status, 'missing'))
      from account a left join session s on a.code = 'escrow:' || s.id
      where a.code ~ '^escrow:' and (s.id is null or (s.status = 'cancelled' and a.balance <> 0))`,
  },
  {
    rule: 'the escrow of an unfinished session equals its payments minus refunds',
    violations: `
      with ${held}
      select format('the escrow of session %s has %s cents, expected %s', s.id,
        coalesce(a.balance, 0), coalesce(h.fees, 0) + coalesce(h.prize, 0))
      from session s
      left join account a on a.code = 'escrow:' || s.id
      left join held h on h.session_id = s.id
      where s.status not in ('completed', 'cancelled')
        and coalesce(a.balance, 0) <> coalesce(h.fees, 0) + coalesce(h.prize, 0)`,
  },
  {
    rule: 'the escrow of a completed session equals its undecided prize money',
    violations: `
      with ${held}
      select format('the escrow of completed session %s has %s cents, expected %s',
        s.id, coalesce(a.balance, 0), coalesce(h.prize, 0) - coalesce(h.won, 0))
      from session s
      left join account a on a.code = 'escrow:' || s.id
      left join held h on h.session_id = s.id
      where s.status = 'completed'
        and coalesce(a.balance, 0) <> coalesce(h.prize, 0) - coalesce(h.won, 0)`,
  },
  {
    rule: 'revenue equals the fees of completed sessions minus refunds',
    violations: `
      with ${held}
      select format('session %s (%s) earned %s cents, expected %s', h.session_id,
        coalesce(s.status, 'missing'), coalesce(h.earned, 0), coalesce(h.fees, 0))
      from held h left join session s on s.id = h.session_id
      where coalesce(h.earned, 0)
        <> case when s.status = 'completed' then coalesce(h.fees, 0) else 0 end`,
  },
  {
    rule: 'revenue is returned only for a session that ended by a closure, and only what that session earned',
    violations: `
      select format('posting %s returns revenue of session %s (%s)', p.key, p.session_id,
        coalesce(s.status, 'missing'))
      from posting p
      join leg r on r.posting_id = p.id
      left join posting o on o.id = r.reverses_posting
      left join session s on s.id = p.session_id
      where p.kind = 'revenue_return' and (o.kind is distinct from 'revenue'
        or o.session_id is distinct from p.session_id or s.status is distinct from 'cancelled'
        or not exists (select from closure c
          where c.session_id = p.session_id and c.outcome in ('agreed', 'approved')))`,
  },
  {
    rule: 'a prize is paid once, in full, after the round, to players of the session',
    violations: `
      with ${held}
      select format('session %s (%s) paid %s cents of a prize of %s', h.session_id,
        coalesce(s.status, 'missing'), h.won, coalesce(h.prize, 0))
      from held h left join session s on s.id = h.session_id
      where h.won > 0 and (s.status is distinct from 'completed' or h.won <> coalesce(h.prize, 0))
      union all
      select format('posting %s pays a prize to a user without a seat', p.key)
      from posting p
      where p.kind = 'prize' and not exists (
        select from seat e where e.session_id = p.session_id and e.user_id = p.user_id)`,
  },
  {
    rule: 'every offered bounty is in escrow',
    violations: `
      select format('session %s offers a bounty of %s cents that isn’t in escrow', s.id, s.bounty_cents)
      from session s
      where s.bounty_cents > 0 and s.status not in ('completed', 'cancelled') and not exists (
        select from posting p join leg l on l.posting_id = p.id
        where p.key = 'bounty:' || s.id and l.cents = s.bounty_cents and not ${isBack})`,
  },
  {
    rule: 'every paid seat has its payment, refunded in full if the session is cancelled, and otherwise at most the pot',
    violations: `
      with ${payments}, paid as (
        select seat_id, sum(cents) as cents, bool_or(is_back) as some_back,
          bool_or(is_back and part <> 'pot') as fees_back, bool_and(is_back) as all_back, array_agg(id) as ids,
          count(distinct (user_id, session_id)) as payers, min(user_id::text) as user_id,
          min(session_id::text) as session_id
        from payment group by seat_id
      ), spot as (
        select e.id, e.session_id, coalesce(c.brought_by, e.user_id) as user_id, e.join_posting, e.paid_cents
        from seat e left join companion c on c.id = e.id
        union all
        select id, session_id, brought_by, join_posting, paid_cents from companion
        where claimed_at is null and ended_at is null
      )
      select format('seat %s of user %s in session %s cost %s cents, but its payments are %s%s',
        e.id, e.user_id, e.session_id, e.paid_cents, coalesce(p.cents, 0),
        case when p.some_back and s.status <> 'cancelled' then ', refunded'
          when not p.all_back and s.status = 'cancelled' then ', not refunded' end)
      from spot e
      join session s on s.id = e.session_id
      left join paid p on p.seat_id = e.id::text
      where e.paid_cents <> coalesce(p.cents, 0)
        or (e.join_posting is not null and e.join_posting <> all(p.ids))
        or p.payers > 1 or p.user_id <> e.user_id::text or p.session_id <> e.session_id::text
        or (s.status = 'completed' and p.fees_back)
        or (s.status not in ('completed', 'cancelled') and p.some_back)
        or (s.status = 'cancelled' and not p.all_back)`,
  },
  {
    rule: 'the spots taken in a session are its seats and its companions',
    violations: `
      select format('session %s counts %s spots, but has %s', s.id, s.seats_taken, n.spots)
      from session s, lateral (select
        (select count(*) from seat e where e.session_id = s.id)
        + (select count(*) from companion c
          where c.session_id = s.id and c.claimed_at is null and c.ended_at is null) as spots) n
      where s.seats_taken <> n.spots`,
  },
  {
    rule: 'every seat payment has its seat, was refunded, or was kept after a late leave',
    violations: `
      with ${payments}
      select format('posting %s paid %s cents for a missing seat', p.key, p.cents)
      from payment p
      where not p.is_back
        and not exists (select from seat e where e.id::text = p.seat_id)
        and not exists (
          select from companion c where c.id::text = p.seat_id and c.ended_at is null)
        and not exists (
          select from departure d left join companion c on c.id = d.seat_id
          where d.seat_id::text = p.seat_id and d.terms = 'late'
            and coalesce(c.brought_by, d.user_id) = p.user_id and d.session_id = p.session_id)`,
  },
  {
    rule: 'what players who left paid and got refunded matches the ledger',
    violations: `
      with ${payments}
      select format('departure %s: paid %s cents and got %s, but the ledger has %s and %s', d.seat_id,
        d.paid_cents, d.refunded_cents, coalesce(sum(p.cents), 0),
        coalesce(sum(p.cents) filter (where p.is_back), 0))
      from departure d left join payment p on p.seat_id = d.seat_id::text
      group by d.seat_id
      having coalesce(sum(p.cents), 0) <> d.paid_cents
        or coalesce(sum(p.cents) filter (where p.is_back), 0) < d.refunded_cents`,
  },
  {
    rule: 'paid checkouts and top-ups match one to one',
    violations: `
      select format('checkout %s is complete, but its top-up of %s cents isn’t in the ledger',
        c.id, c.amount_cents)
      from checkout c
      where c.status = 'complete' and not exists (
        select from posting p
        join leg l on l.posting_id = p.id
        join account a on a.id = l.dst
        where p.key = 'topup:' || c.id and p.kind = 'top_up' and l.cents = c.amount_cents
          and a.code = 'user:' || c.user_id and p.id = c.transaction_id)
      union all
      select format('posting %s credits a checkout that isn’t complete', p.key)
      from posting p
      where p.kind = 'top_up' and not exists (
        select from checkout c where p.key = 'topup:' || c.id and c.status = 'complete')`,
  },
  ...topUpInvariants,
  ...bankInvariants,
]
