import type { Law } from './verify.ts'

/** What holds inside the book, whatever its money is used for. Each query finds breaches. */
export const bookLaws: Law[] = [
  {
    law: 'every kept balance equals the sum of its transfers',
    breaches: `
      select format('%s holds %s cents, but its transfers add up to %s',
        a.code, a.balance, coalesce(m.cents, 0))
      from account a
      left join (
        select account, sum(cents) as cents from (
          select dst as account, cents from transfer
          union all select src, -cents from transfer
        ) t group by account
      ) m on m.account = a.id
      where a.balance <> coalesce(m.cents, 0)`,
  },
  {
    law: 'wallets and escrows keep a balance, never below zero',
    breaches: `
      select format('%s holds %s cents', code, coalesce(balance::text, 'no'))
      from account where code ~ '^(user|escrow):' and coalesce(balance, -1) < 0`,
  },
  {
    law: 'the balance noted with each transfer follows from those before it',
    breaches: `
      select format('%s: transfer %s notes %s cents, %s are due', a.code, seq, noted, due)
      from (
        select account, seq, noted, sum(cents) over (partition by account order by seq) as due
        from (
          select dst as account, seq, cents, dst_balance as noted from transfer
          union all select src, seq, -cents, src_balance from transfer
        ) t
      ) t join account a on a.id = account
      where a.balance is not null and noted is distinct from due`,
  },
  {
    law: 'every posting has its legs, all of them',
    breaches: `
      select format('posting %s has legs %s', key, coalesce(legs::text, '{}'))
      from posting p
      left join (
        select posting_id, array_agg(leg order by leg) as legs, count(*) as n, max(leg) as last
        from transfer group by posting_id
      ) t on t.posting_id = p.id
      where t.n is null or t.last <> t.n`,
  },
  {
    law: 'every transfer belongs to a posting and moves between two accounts',
    breaches: `
      select format('transfer %s of posting %s points at nothing', t.seq, t.posting_id)
      from transfer t
      where not exists (select from posting p where p.id = t.posting_id)
        or not exists (select from account a where a.id = t.src)
        or not exists (select from account a where a.id = t.dst)
        or t.src = t.dst or t.cents <= 0`,
  },
  {
    law: 'a posting is reversed once at most, by its mirror image, and a reversal never',
    breaches: `
      select format('posting %s does not mirror what it reverses', r.key)
      from posting r
      where r.reverses is not null and exists (
        select from (select * from transfer where posting_id = r.reverses) t
        full join (select * from transfer where posting_id = r.id) m
          on m.leg = t.leg and m.src = t.dst and m.dst = t.src and m.cents = t.cents
        where t.leg is null or m.leg is null)
      union all
      select format('posting %s is reversed %s times', reverses, count(*))
      from posting where reverses is not null group by reverses having count(*) > 1
      union all
      select format('posting %s reverses a reversal', r.key)
      from posting r join posting p on p.id = r.reverses where p.reverses is not null`,
  },
  {
    law: 'a transaction is one kind of thing, of one person, and led by one posting',
    breaches: `
      select format('transaction %s is mixed or not led by one posting', transaction_id)
      from posting group by transaction_id
      having count(*) filter (where leads) <> 1
        or count(distinct (kind, user_id, session_id)) <> 1`,
  },
  {
    law: "every movement of a wallet is in its owner's history, and nothing else is",
    breaches: `
      select format('posting %s moves money of %s, but is in the history of %s',
        p.key, a.code, coalesce(p.user_id::text, 'nobody'))
      from transfer t
      join posting p on p.id = t.posting_id
      join account a on a.id in (t.src, t.dst)
      where a.code ~ '^user:' and a.code is distinct from 'user:' || p.user_id
      union all
      select format('posting %s is in the history of %s, but moves nothing there', p.key, p.user_id)
      from posting p
      where p.user_id is not null and not exists (
        select from transfer t join account a on a.id in (t.src, t.dst)
        where t.posting_id = p.id and a.code = 'user:' || p.user_id)`,
  },
]
