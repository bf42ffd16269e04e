-- Pays for two spots in each session of seed.sql, as joins do: a posting of three legs per spot, from the golfer's
-- wallet to the session's escrow, with the balances after each leg. Card payments have filled the wallets. The owner
-- writes the rows with triggers disabled, and creates the indexes of the ledger afterward.
set session_replication_role = replica;
set work_mem = '256MB';

create temporary table later as
select i.indexname, i.indexdef from pg_indexes i
where i.schemaname = 'public' and i.tablename in ('posting', 'leg')
  and not exists (select from pg_constraint c where c.conindid = i.indexname::regclass);
do $$ declare i later; begin
  for i in select * from later loop execute format('drop index %I', i.indexname); end loop;
end $$;

create temporary table wallet as
select id, bench_uuid(1, n) as user_id, n from account
cross join lateral (select ('x' || right(code, 12))::bit(48)::bigint as n) user_number
where code like 'user:%';
create temporary table escrow as
select id, ('x' || right(code, 12))::bit(48)::bigint as n from account where code like 'escrow:%';
create temporary table paid as
select n, seat_no, bench_uuid(3 + seat_no, n) as id, 1 + (2 * n + seat_no) % :users as golfer
from generate_series(1, :sessions) n, generate_series(1, 2) seat_no;
analyze wallet, escrow, paid;

-- What each golfer pays, and as much again for the balance.
create temporary table filled as
select bench_uuid(10, golfer) as id, bench_uuid(1, golfer) as user_id, golfer, 2 * count(*) * 3500 as cents
from paid group by golfer;
insert into posting (id, key, kind, user_id, leg_count, at)
select id, 'topup:' || id, 'top_up', user_id, 1, now() - interval '1 day' from filled order by golfer;
insert into leg (posting_id, leg_no, part, src, dst, cents, dst_balance)
select f.id, 1, 'amount', card.id, w.id, f.cents, f.cents
from filled f join wallet w on w.n = f.golfer
cross join (select id from account where code = 'card:clearing') card
order by f.golfer;
insert into checkout (id, user_id, provider, provider_id, amount_cents, currency, live, status, transaction_id,
  created_at, expires_at, completed_at)
select id, user_id, 'sandbox', 'cs_' || id, cents, 'usd', false, 'complete', id, now(), now(), now() from filled;

insert into posting (id, key, kind, user_id, session_id, leg_count, at)
select bench_uuid(7 + seat_no, n), 'join:' || id, 'join', bench_uuid(1, golfer), bench_uuid(3, n), 3, now()
from paid order by n, seat_no;
insert into seat (id, session_id, max_players, seat_no, user_id, joined_at, join_posting, paid_cents, can_undo)
select id, bench_uuid(3, n), 4, seat_no, bench_uuid(1, golfer), now(), bench_uuid(7 + seat_no, n), 3500, true
from paid order by n, seat_no;
insert into leg (posting_id, leg_no, part, src, dst, cents, src_balance, dst_balance)
select bench_uuid(7 + seat_no, paid.n), leg_no, part, w.id, e.id, part_cents,
  f.cents - 3500 * (row_number() over (partition by golfer, leg_no order by paid.n, seat_no) - 1) - paid_so_far,
  3500 * (seat_no - 1) + paid_so_far
from paid
join filled f using (golfer)
join wallet w on w.n = golfer
join escrow e on e.n = paid.n
cross join (values ('service_fee', 1, 500, 500), ('deposit', 2, 2000, 2500), ('pot', 3, 1000, 3500))
  as p (part, leg_no, part_cents, paid_so_far)
order by paid.n, seat_no, leg_no;

update session set seats_taken = 2;
update account set balance = case when code like 'user:%' then 0 else 7000 end where balance is not null;
update account set balance = f.cents / 2 from filled f join wallet w on w.n = f.golfer where account.id = w.id;

do $$ declare i later; begin
  for i in select * from later loop execute i.indexdef; end loop;
end $$;
set session_replication_role = origin;
vacuum full session;
vacuum full account;
vacuum (analyze);
checkpoint;
