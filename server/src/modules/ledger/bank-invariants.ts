import type { Invariant } from './verify.ts'

/** Invariants of what is owed to former users and of what left the card provider for the bank. */
export const bankInvariants: Invariant[] = [
  {
    rule: 'what is owed to former users was kept from their wallets and not yet paid',
    violations: `
      with moved as (
        select case when d.code ~ '^receivable:' then substr(d.code, 12)::uuid
            when d.code <> 'liability:former_users' then f.user_id
            when s.code ~ '^user:' then substr(s.code, 6)::uuid end as user_id,
          case when d.code = 'liability:former_users' then l.cents else -l.cents end as cents, p.key
        from leg l join posting p on p.id = l.posting_id
        join account s on s.id = l.src join account d on d.id = l.dst
        left join former_payment f on f.id = p.id
        where 'liability:former_users' in (s.code, d.code)
      )
      select format('former user %s is owed %s cents', user_id, sum(cents)) from moved
      where user_id is not null group by user_id having sum(cents) < 0
      union all
      select format('posting %s names no former user', key) from moved where user_id is null
      union all
      select format('former user %s isn’t on record', user_id) from moved
      where user_id is not null and not exists (
        select from former_user f where f.user_id = moved.user_id)`,
  },
  {
    rule: 'every payment to a former user is one posting of its amount',
    violations: `
      select format('payment %s of %s cents isn’t in the ledger', f.id, f.cents) from former_payment f
      where not exists (
        select from posting p join leg l on l.posting_id = p.id
        join account s on s.id = l.src join account d on d.id = l.dst
        where p.key = 'former_payment:' || f.id and p.id = f.id and l.cents = f.cents
          and s.code = 'liability:former_users'
          and d.code = coalesce('user:' || f.to_user_id, 'bank:payouts'))`,
  },
  {
    rule: 'card fees and payouts to the bank leave what the card provider holds',
    violations: `
      select format('posting %s (%s) moves %s cents from %s to %s', p.key, p.kind, l.cents, s.code, d.code)
      from posting p join leg l on l.posting_id = p.id
      join account s on s.id = l.src join account d on d.id = l.dst
      where (p.kind in ('card_fee', 'payout') or 'platform:card_fees' in (s.code, d.code))
        and array_position(array[s.code, d.code]::text[], case p.kind when 'card_fee' then 'platform:card_fees'
          when 'payout' then 'bank:payouts' end) is null
        or p.kind in ('card_fee', 'payout') and 'card:clearing' not in (s.code, d.code)`,
  },
]
