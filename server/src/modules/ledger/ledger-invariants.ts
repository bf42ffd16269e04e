import type { Invariant } from './verify.ts'

/** Invariants within the ledger. Each query finds violations. */
export const ledgerInvariants: Invariant[] = [
  {
    rule: 'each stored balance equals the sum of its legs',
    violations: `
      select format('%s has %s cents, but its legs add up to %s',
        a.code, a.balance, coalesce(m.cents, 0))
      from account a
      left join (
        select account, sum(cents) as cents from (
          select dst as account, cents from leg
          union all select src, -cents from leg
        ) t group by account
      ) m on m.account = a.id
      where a.balance <> coalesce(m.cents, 0)`,
  },
  {
    rule: 'wallets and escrows have a balance of zero or more',
    violations: `
      select format('%s has %s cents', code, coalesce(balance::text, 'no'))
      from account where code ~ '^(user|escrow):' and coalesce(balance, -1) < 0`,
  },
  {
    rule: 'the balance stored with each leg follows from the legs before it',
    violations: `
      select format('%s: leg %s stores a balance of %s cents, expected %s', a.code, seq, noted, due)
      from (
        select account, seq, noted, sum(cents) over (partition by account order by seq) as due
        from (
          select dst as account, seq, cents, dst_balance as noted from leg
          union all select src, seq, -cents, src_balance from leg
        ) t
      ) t join account a on a.id = account
      where a.balance is not null and noted is distinct from due`,
  },
  {
    rule: 'every posting has all its legs',
    violations: `
      select format('posting %s has legs %s, expected %s', key, coalesce(numbers::text, '{}'), leg_count)
      from posting p
      left join (
        select posting_id, array_agg(leg_no order by leg_no) as numbers, count(*) as n,
          max(leg_no) as last
        from leg group by posting_id
      ) l on l.posting_id = p.id
      where l.n is null or l.n <> leg_count or l.last <> leg_count`,
  },
  {
    rule: 'every leg belongs to a posting and moves money between two accounts',
    violations: `
      select format('leg %s of posting %s refers to a missing posting or account', l.seq, l.posting_id)
      from leg l
      where not exists (select from posting p where p.id = l.posting_id)
        or not exists (select from account a where a.id = l.src)
        or not exists (select from account a where a.id = l.dst)
        or l.src = l.dst or l.cents <= 0`,
  },
  {
    rule: 'a leg is reversed at most once, by an exact mirror, and reversals aren’t reversed',
    violations: `
      select format('leg %s of posting %s doesn’t mirror the leg it reverses', r.leg_no, r.posting_id)
      from leg r
      left join leg l on l.posting_id = r.reverses_posting and l.leg_no = r.reverses_leg
      where r.reverses_posting is not null
        and (l.part, l.src, l.dst, l.cents) is distinct from (r.part, r.dst, r.src, r.cents)
      union all
      select format('leg %s of posting %s is reversed %s times', reverses_leg, reverses_posting, count(*))
      from leg where reverses_posting is not null
      group by reverses_posting, reverses_leg having count(*) > 1
      union all
      select format('leg %s of posting %s reverses a reversal', r.leg_no, r.posting_id)
      from leg r
      join leg l on l.posting_id = r.reverses_posting and l.leg_no = r.reverses_leg
      where l.reverses_posting is not null`,
  },
  {
    rule: "every wallet movement is in its owner's history, and nothing else is",
    violations: `
      select format('posting %s moves money of %s, but is in the history of %s',
        p.key, a.code, coalesce(p.user_id::text, 'no user'))
      from leg l
      join posting p on p.id = l.posting_id
      join account a on a.id in (l.src, l.dst)
      where a.code ~ '^user:' and a.code is distinct from 'user:' || p.user_id
      union all
      select format('posting %s is in the history of %s, but doesn’t move their money', p.key, p.user_id)
      from posting p
      where p.user_id is not null and not exists (
        select from leg l join account a on a.id in (l.src, l.dst)
        where l.posting_id = p.id and a.code = 'user:' || p.user_id)`,
  },
]
