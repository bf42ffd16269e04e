import type { Invariant } from './verify.ts'

/** Card refunds and chargebacks with their posting keys, and whether each is still in effect. */
const returns = `gone as (
  select 'card_refund:' || r.id as key, 'top_up_refund' as kind, r.amount_cents, r.checkout_id,
    r.status <> 'failed' as stands
  from card_refund r
  union all
  select 'chargeback:' || d.id, 'chargeback', d.amount_cents, d.checkout_id, d.status <> 'won'
  from card_dispute d
), taken as (
  select p.key, p.kind, p.user_id, sum(l.cents) as cents, min(u.code) as owner,
    bool_or(not is_back) as stands, bool_or(is_back) and bool_or(not is_back) as is_split
  from posting p join leg l on l.posting_id = p.id
  join account s on s.id = l.src
  join account c on c.id = l.dst and c.code = 'card:clearing'
  cross join lateral (select split_part(s.code, ':', 2) as code) u
  cross join lateral (select exists (
    select from leg r where r.reverses_posting = l.posting_id and r.reverses_leg = l.leg_no) as is_back) b
  where l.reverses_posting is null and p.key ~ '^(card_refund|chargeback):'
  group by p.id
)`

/** Invariants between the ledger and card refunds and chargebacks. */
export const topUpInvariants: Invariant[] = [
  {
    rule: 'each card refund and chargeback is posted once, and reversed if it failed',
    violations: `
      with ${returns}
      select format('%s returns %s cents of checkout %s%s, but the ledger has %s%s', g.key,
        g.amount_cents, g.checkout_id, case when not g.stands then ' (failed or won)' end,
        coalesce(t.cents::text, 'nothing'), case when t.is_split then ', partly reversed' when not t.stands then ', reversed' end)
      from gone g join checkout c on c.id = g.checkout_id
      left join taken t on t.key = g.key
      where (t.key is null and g.stands) or t.kind <> g.kind or t.cents <> g.amount_cents
        or t.owner <> c.user_id::text or t.stands <> g.stands or t.is_split
      union all
      select format('posting %s has no card refund or chargeback', t.key)
      from taken t where not exists (select from gone g where g.key = t.key)`,
  },
  {
    rule: 'refunds of a card payment don’t exceed the payment',
    violations: `
      select format('checkout %s of %s cents has refunds of %s', c.id, c.amount_cents,
        sum(r.amount_cents))
      from card_refund r join checkout c on c.id = r.checkout_id
      where r.status <> 'failed'
      group by c.id having sum(r.amount_cents) > c.amount_cents or c.status <> 'complete'`,
  },
  {
    rule: 'no debt is overpaid, and every debt comes from a chargeback or refund',
    violations: `
      select format('%s was overpaid by %s cents', a.code, sum(m.cents))
      from account a
      join (
        select dst as account, cents from leg union all select src, -cents from leg
      ) m on m.account = a.id
      where a.code ~ '^receivable:'
      group by a.code having sum(m.cents) > 0
      union all
      select format('posting %s can’t create a debt in %s', p.key, a.code)
      from posting p join leg l on l.posting_id = p.id join account a on a.id = l.src
      where a.code ~ '^receivable:' and p.key !~ '^(card_refund|chargeback|settlement):'`,
  },
  {
    rule: 'the wallet of a user with a debt is empty, because payments settle the debt first',
    violations: `
      select format('%s has %s cents but owes money', u.code, u.balance)
      from account a
      join account u on u.code = replace(a.code, 'receivable:', 'user:')
      where a.code ~ '^receivable:' and u.balance > 0
        and ledger_owed(split_part(a.code, ':', 2)::uuid) > 0`,
  },
]
