import type { Law } from './verify.ts'

/** What went back to cards, each with the key of its posting and whether it still stands. */
const returns = `gone as (
  select 'card_refund:' || r.id as key, 'top_up_refund' as kind, r.amount_cents, r.checkout_id,
    r.status <> 'failed' as stands
  from card_refund r
  union all
  select 'chargeback:' || d.id, 'chargeback', d.amount_cents, d.checkout_id, d.status <> 'won'
  from card_dispute d
), taken as (
  select p.key, p.kind, p.user_id, sum(t.cents) as cents, min(u.code) as owner,
    not exists (select from posting r where r.reverses = p.id) as stands
  from posting p join transfer t on t.posting_id = p.id
  join account s on s.id = t.src
  join account c on c.id = t.dst and c.code = 'card:clearing'
  cross join lateral (select split_part(s.code, ':', 2) as code) u
  where p.reverses is null and p.key ~ '^(card_refund|chargeback):'
  group by p.id
)`

/** What holds between the book and the cards, once money goes back to them. */
export const cardLaws: Law[] = [
  {
    law: 'what goes back to a card left its wallet, or is owed, once; what came to nothing came back',
    breaches: `
      with ${returns}
      select format('%s sends %s cents of checkout %s back%s, the book says %s%s', g.key,
        g.amount_cents, g.checkout_id, case when not g.stands then ' no longer' end,
        coalesce(t.cents::text, 'nothing'), case when not t.stands then ', undone' end)
      from gone g join checkout c on c.id = g.checkout_id
      left join taken t on t.key = g.key
      where (t.key is null and g.stands) or t.kind <> g.kind or t.cents <> g.amount_cents
        or t.owner <> c.user_id::text or t.stands <> g.stands
      union all
      select format('posting %s takes money for a card that nobody was to return', t.key)
      from taken t where not exists (select from gone g where g.key = t.key)`,
  },
  {
    law: 'no more is refunded of a card payment than was paid',
    breaches: `
      select format('of checkout %s over %s cents %s were refunded', c.id, c.amount_cents,
        sum(r.amount_cents))
      from card_refund r join checkout c on c.id = r.checkout_id
      where r.status <> 'failed'
      group by c.id having sum(r.amount_cents) > c.amount_cents or c.status <> 'complete'`,
  },
  {
    law: 'nobody pays more than is owed, and what is owed was charged back or refunded',
    breaches: `
      select format('%s stands at %s cents above what is owed', a.code, sum(m.cents))
      from account a
      join (
        select dst as account, cents from transfer union all select src, -cents from transfer
      ) m on m.account = a.id
      where a.code ~ '^receivable:'
      group by a.code having sum(m.cents) > 0
      union all
      select format('posting %s makes a debt of %s', p.key, a.code)
      from posting p join transfer t on t.posting_id = p.id join account a on a.id = t.src
      where a.code ~ '^receivable:' and p.key !~ '^(card_refund|chargeback|settlement):'`,
  },
  {
    law: 'whoever owes has an empty wallet: what came in has settled the debt first',
    breaches: `
      select format('%s holds %s cents, and owes money', u.code, u.balance)
      from account a
      join account u on u.code = replace(a.code, 'receivable:', 'user:')
      where a.code ~ '^receivable:' and u.balance > 0
        and ledger_owed(split_part(a.code, ':', 2)::uuid) > 0`,
  },
]
