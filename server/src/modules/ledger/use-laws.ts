import { cardLaws } from './card-laws.ts'
import type { Law } from './verify.ts'

/** A seat's payments, by the seat named in their keys, and whether each came back. */
const payments = `payment as (
  select p.id, p.key, p.part, split_part(p.key, ':', 2) as seat_id, p.user_id, p.session_id, t.cents,
    exists (select from posting r where r.reverses = p.id) as is_back
  from posting p join transfer t on t.posting_id = p.id
  where p.kind = 'join'
)`

/** What each session was paid and did not give back: fees and prize money; and what became of it. */
const held = `held as (
  select p.session_id,
    sum(t.cents) filter (where p.kind = 'join' and p.part <> 'pot') as fees,
    sum(t.cents) filter (where p.kind = 'bounty_funding'
      or p.kind = 'join' and p.part = 'pot') as prize,
    sum(t.cents) filter (where p.kind = 'revenue') as earned,
    sum(t.cents) filter (where p.kind = 'prize') as won
  from posting p join transfer t on t.posting_id = p.id
  where p.kind in ('join', 'bounty_funding', 'revenue', 'prize')
    and not exists (select from posting r where r.reverses = p.id)
  group by p.session_id
)`

/**
 * What holds between the book and what its money is for: sessions, seats and checkouts. These
 * queries read those tables themselves, on purpose: a proof must not trust the code it proves.
 */
export const useLaws: Law[] = [
  {
    law: 'the escrow of a cancelled session is empty, and every escrow has its session',
    breaches: `
      select format('%s holds %s cents, but its session is %s',
        a.code, a.balance, coalesce(s.status, 'nowhere'))
      from account a left join session s on a.code = 'escrow:' || s.id
      where a.code ~ '^escrow:' and (s.id is null or (s.status = 'cancelled' and a.balance <> 0))`,
  },
  {
    law: 'the escrow of an unfinished session holds what was paid in and has not come back',
    breaches: `
      with ${held}
      select format('the escrow of session %s holds %s cents, %s were paid in', s.id,
        coalesce(a.balance, 0), coalesce(h.fees, 0) + coalesce(h.prize, 0))
      from session s
      left join account a on a.code = 'escrow:' || s.id
      left join held h on h.session_id = s.id
      where s.status not in ('completed', 'cancelled')
        and coalesce(a.balance, 0) <> coalesce(h.fees, 0) + coalesce(h.prize, 0)`,
  },
  {
    law: 'a completed session holds its undecided prize money and nothing else',
    breaches: `
      with ${held}
      select format('the escrow of completed session %s holds %s cents, %s of a prize are undecided',
        s.id, coalesce(a.balance, 0), coalesce(h.prize, 0) - coalesce(h.won, 0))
      from session s
      left join account a on a.code = 'escrow:' || s.id
      left join held h on h.session_id = s.id
      where s.status = 'completed'
        and coalesce(a.balance, 0) <> coalesce(h.prize, 0) - coalesce(h.won, 0)`,
  },
  {
    law: 'the house earns the fees of completed sessions that did not come back, and nothing else',
    breaches: `
      with ${held}
      select format('session %s (%s) earned %s cents, its fees are %s', h.session_id,
        coalesce(s.status, 'nowhere'), coalesce(h.earned, 0), coalesce(h.fees, 0))
      from held h left join session s on s.id = h.session_id
      where coalesce(h.earned, 0)
        <> case when s.status = 'completed' then coalesce(h.fees, 0) else 0 end`,
  },
  {
    law: 'a prize is won whole, once, after the round, by players who sat in it',
    breaches: `
      with ${held}
      select format('session %s (%s) paid %s cents of a prize of %s', h.session_id,
        coalesce(s.status, 'nowhere'), h.won, coalesce(h.prize, 0))
      from held h left join session s on s.id = h.session_id
      where h.won > 0 and (s.status is distinct from 'completed' or h.won <> coalesce(h.prize, 0))
      union all
      select format('posting %s pays a prize to somebody without a seat', p.key)
      from posting p
      where p.kind = 'prize' and not exists (
        select from seat e where e.session_id = p.session_id and e.user_id = p.user_id)`,
  },
  {
    law: 'a bounty that is offered is held',
    breaches: `
      select format('session %s offers a bounty of %s cents that is not held', s.id, s.bounty_cents)
      from session s
      where s.bounty_cents > 0 and s.status not in ('completed', 'cancelled') and not exists (
        select from posting p join transfer t on t.posting_id = p.id
        where p.key = 'bounty:' || s.id and t.cents = s.bounty_cents
          and not exists (select from posting r where r.reverses = p.id))`,
  },
  {
    law: 'a seat that cost money has its payment; back came all if cancelled, else at most a pot',
    breaches: `
      with ${payments}, paid as (
        select seat_id, sum(cents) as cents, bool_or(is_back) as some_back,
          bool_or(is_back and part <> 'pot') as fees_back, bool_and(is_back) as all_back, array_agg(id) as ids,
          count(distinct (user_id, session_id)) as payers, min(user_id::text) as user_id,
          min(session_id::text) as session_id
        from payment group by seat_id
      )
      select format('seat %s of user %s in session %s cost %s cents, but its payments are %s%s',
        e.id, e.user_id, e.session_id, e.paid_cents, coalesce(p.cents, 0),
        case when p.some_back and s.status <> 'cancelled' then ', given back'
          when not p.all_back and s.status = 'cancelled' then ', kept although cancelled' end)
      from seat e
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
    law: 'a payment for a seat has its seat, came back, or was kept of a late leaver',
    breaches: `
      with ${payments}
      select format('posting %s paid %s cents for a seat that is not there', p.key, p.cents)
      from payment p
      where not p.is_back
        and not exists (select from seat e where e.id::text = p.seat_id)
        and not exists (
          select from departure d where d.seat_id::text = p.seat_id and d.terms = 'late'
            and d.user_id = p.user_id and d.session_id = p.session_id)`,
  },
  {
    law: 'whoever left paid and got back what is written down',
    breaches: `
      with ${payments}
      select format('departure %s: paid %s cents and got %s, the book says %s and %s', d.seat_id,
        d.paid_cents, d.refunded_cents, coalesce(sum(p.cents), 0),
        coalesce(sum(p.cents) filter (where p.is_back), 0))
      from departure d left join payment p on p.seat_id = d.seat_id::text
      group by d.seat_id
      having coalesce(sum(p.cents), 0) <> d.paid_cents
        or coalesce(sum(p.cents) filter (where p.is_back), 0) < d.refunded_cents`,
  },
  {
    law: 'a paid checkout is one top-up, and a top-up is one paid checkout',
    breaches: `
      select format('checkout %s is complete, but its top-up of %s cents is not in the book',
        c.id, c.amount_cents)
      from checkout c
      where c.status = 'complete' and not exists (
        select from posting p
        join transfer t on t.posting_id = p.id
        join account a on a.id = t.dst
        where p.key = 'topup:' || c.id and p.kind = 'top_up' and t.cents = c.amount_cents
          and a.code = 'user:' || c.user_id and p.transaction_id = c.transaction_id)
      union all
      select format('posting %s credits a checkout that is not complete', p.key)
      from posting p
      where p.kind = 'top_up' and not exists (
        select from checkout c where p.key = 'topup:' || c.id and c.status = 'complete')`,
  },
  ...cardLaws,
]
