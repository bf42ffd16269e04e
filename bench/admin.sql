-- Adds an admin to the rows of seed.sql, and as many entries to each admin list as there are users. Only reads
-- are measured, so the owner writes the rows with triggers disabled.
set session_replication_role = replica;

update app_user set is_admin = true where id = bench_uuid(1, 1);
update app_user set email = username || '@example.com', created_at = timestamptz '2026-01-01'
  + substr(username, 8)::bigint * interval '20 seconds';

insert into audit (at, admin_id, action, target)
select timestamptz '2026-01-01' + n * interval '20 seconds', bench_uuid(1, 1),
  (array['user.ban', 'user.change', 'wallet.adjust', 'session.cancel'])[1 + n % 4],
  bench_uuid(1, n)::text
from generate_series(1, :users) n;

insert into report (id, reporter_id, user_id, reason, at)
select bench_uuid(7, n), bench_uuid(1, n), bench_uuid(1, 1 + n % 1000), 'He shouted at me',
  timestamptz '2026-01-01' + n * interval '20 seconds'
from generate_series(1, :users) n;

insert into posting (id, key, kind, user_id, leg_count, at)
select bench_uuid(8, n), 'bench:' || n, 'top_up', bench_uuid(1, n), 1,
  timestamptz '2026-01-01' + n * interval '20 seconds'
from generate_series(1, :users) n;
insert into leg (posting_id, leg_no, part, src, dst, cents)
select bench_uuid(8, n), 1, 'amount', card.id, wallet.id, 5000
from generate_series(1, :users) n
join account wallet on wallet.code = 'user:' || bench_uuid(1, n)
cross join (select id from account where code = 'card:clearing') card;

-- 200,000 messages to and from support, ten per conversation. The trigger that counts them is disabled, too.
insert into message (id, sender_id, recipient_id, support_of, content, at)
select bench_uuid(10, n), case when n % 2 = 0 then player.id else bench_uuid(1, 1) end,
  case when n % 2 = 0 then null else player.id end, player.id, 'Where is my deposit?',
  timestamptz '2026-01-01' + n * interval '1 minute'
from generate_series(1, 200000) n, lateral (select bench_uuid(1, 2 + n / 10) as id) player;
insert into support_conversation
select distinct on (support_of) support_of, at, id, sender_id = support_of from message
where support_of is not null order by support_of, at desc, id desc;

set session_replication_role = origin;
analyze;
