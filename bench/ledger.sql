-- On top of seed.sql: a ledger of so many postings, each of one leg, as years of joining leave it
-- behind: of the same golfers, in sessions that are long over, four seats of three postings each.
-- Written by the owner with its triggers off, and the indexes made afterwards, at once.
set session_replication_role = replica;

create temporary table later as
select i.indexname, i.indexdef from pg_indexes i
where i.schemaname = 'public' and i.tablename in ('posting', 'transfer')
  and not exists (select from pg_constraint c where c.conindid = i.indexname::regclass);
do $$ declare i later; begin
  for i in select * from later loop execute format('drop index %I', i.indexname); end loop;
end $$;

insert into account (id, code, balance) overriding system value
select -n, 'escrow:' || bench_uuid(0, n), 0 from generate_series(1, 1 + :postings / 12) n;

insert into posting (id, key, kind, part, transaction_id, leads, user_id, session_id, at)
select bench_uuid(8, n), 'join:' || bench_uuid(9, n / 3) || ':' || p.part, 'join', p.part,
  bench_uuid(9, n / 3), n % 3 = 0, bench_uuid(1, 1 + (n / 3) % :users),
  bench_uuid(0, 1 + n / 12), timestamptz '2024-01-01' + n * interval '10 seconds'
from generate_series(0, :postings - 1) n
cross join lateral (select (array['service_fee', 'deposit', 'pot'])[1 + n % 3] as part) p;

insert into transfer (posting_id, leg, src, dst, cents, src_balance, dst_balance)
select bench_uuid(8, n), 1, wallet.id + (n / 3) % :users, -1 - n / 12, 500, 500, 500
from generate_series(0, :postings - 1) n
-- Accounts were numbered in the order of their owners.
cross join (select id from account where code = 'user:' || bench_uuid(1, 1)) wallet;

do $$ declare i later; begin
  for i in select * from later loop execute i.indexdef; end loop;
end $$;
set session_replication_role = origin;
vacuum (analyze) account, posting, transfer;
checkpoint;
