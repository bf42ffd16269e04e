-- On top of seed.sql: an administrator, and as many entries of each administrators' list as there are
-- users. Written by the owner with its triggers off, since what is measured is reading.
set session_replication_role = replica;

update app_user set is_admin = true where id = bench_uuid(1, 1);
update app_user set email = username || '@example.com', created_at = timestamptz '2026-01-01'
  + substr(username, 8)::bigint * interval '20 seconds';

insert into audit (at, admin_id, act, target)
select timestamptz '2026-01-01' + n * interval '20 seconds', bench_uuid(1, 1),
  (array['user.ban', 'user.change', 'wallet.adjust', 'session.cancel'])[1 + n % 4],
  bench_uuid(1, n)::text
from generate_series(1, :users) n;

insert into report (id, reporter_id, user_id, reason, at)
select bench_uuid(7, n), bench_uuid(1, n), bench_uuid(1, 1 + n % 1000), 'He shouted at me',
  timestamptz '2026-01-01' + n * interval '20 seconds'
from generate_series(1, :users) n;

insert into posting (id, key, kind, part, transaction_id, leads, user_id, at)
select bench_uuid(8, n), 'bench:' || n, 'top_up', 'amount', bench_uuid(9, n), true, bench_uuid(1, n),
  timestamptz '2026-01-01' + n * interval '20 seconds'
from generate_series(1, :users) n;
insert into transfer (posting_id, leg, src, dst, cents)
select bench_uuid(8, n), 1, card.id, wallet.id, 5000
from generate_series(1, :users) n
join account wallet on wallet.code = 'user:' || bench_uuid(1, n)
cross join (select id from account where code = 'card:clearing') card;

set session_replication_role = origin;
analyze;
