-- Adds a ledger with this many legs to the rows of seed.sql, as after years of joins: the same golfers, in past
-- sessions of four seats, with a posting of three legs per seat. The owner writes the rows with triggers disabled,
-- and creates the indexes afterward.
set session_replication_role = replica;

create temporary table later as
select i.indexname, i.indexdef from pg_indexes i
where i.schemaname = 'public' and i.tablename in ('posting', 'leg')
  and not exists (select from pg_constraint c where c.conindid = i.indexname::regclass);
do $$ declare i later; begin
  for i in select * from later loop execute format('drop index %I', i.indexname); end loop;
end $$;

insert into account (id, code, balance) overriding system value
select -n, 'escrow:' || bench_uuid(0, n), 0 from generate_series(1, 1 + :legs / 12) n;

insert into posting (id, key, kind, user_id, session_id, leg_count, at)
select bench_uuid(8, n), 'join:' || bench_uuid(9, n), 'join', bench_uuid(1, 1 + n % :users),
  bench_uuid(0, 1 + n / 4), 3, timestamptz '2024-01-01' + n * interval '30 seconds'
from generate_series(0, :legs / 3) n;

insert into leg (posting_id, leg_no, part, src, dst, cents, src_balance, dst_balance)
select bench_uuid(8, n), leg_no, part, wallet.id + n % :users, -1 - n / 4, 500, 500, 500
from generate_series(0, :legs / 3) n
cross join unnest(array['service_fee', 'deposit', 'pot']) with ordinality as p (part, leg_no)
-- Account ids follow the order of their owners.
cross join (select id from account where code = 'user:' || bench_uuid(1, 1)) wallet;

do $$ declare i later; begin
  for i in select * from later loop execute i.indexdef; end loop;
end $$;
set session_replication_role = origin;
vacuum (analyze) account, posting, leg;
checkpoint;
