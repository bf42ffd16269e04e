-- The ledger. Money moves only through `ledger_post` (routines/ledger.sql), from one account to another,
-- and what is written is never changed. The application may read these tables but not write them.

-- A domain, so that its check runs when an account is opened and not whenever a balance changes.
create domain account_code as text
  constraint account_code_check check (
    value ~ '^(user|escrow|receivable):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or value in ('card:clearing', 'platform:fees', 'platform:adjustments', 'platform:promotions')
  );

create table account (
  id bigint generated always as identity primary key,
  code account_code not null unique,
  balance bigint constraint account_balance_check check (
    case when code ~ '^(user|escrow):' then balance is not null and balance >= 0 else balance is null end
  )
  -- Half of each page stays free, so that a new balance doesn't touch the indexes (a HOT update).
) with (fillfactor = 50);
create index account_wallets on account (id) where code like 'user:%';
create index account_escrows on account (id) where code like 'escrow:%';
create index account_receivables on account (id) where code like 'receivable:%';

insert into account (code) values
  ('card:clearing'), ('platform:fees'), ('platform:adjustments'), ('platform:promotions');

create table posting (
  id uuid primary key,
  key text not null unique,
  kind text not null,
  user_id uuid,
  session_id uuid,
  leg_count smallint not null,
  at timestamptz not null,
  seq bigint generated always as identity
);
create index posting_history on posting (user_id, seq) where user_id is not null;
create index posting_session on posting (session_id) where session_id is not null;
-- The admins' list, latest first. Rare kinds need an index of their own. The two kinds that make up
-- most of the ledger are found everywhere in it, and joins don't pay for another index.
create index posting_at on posting (at, seq);
create index posting_kind on posting (kind, at, seq) where kind not in ('top_up', 'join');

create table leg (
  posting_id uuid not null,
  leg_no smallint not null,
  part text not null,
  src bigint not null,
  dst bigint not null,
  cents bigint not null check (cents > 0),
  src_balance bigint,
  dst_balance bigint,
  reverses_posting uuid,
  reverses_leg smallint,
  seq bigint generated always as identity,
  primary key (posting_id, leg_no),
  constraint leg_accounts_check check (src <> dst),
  constraint leg_reverses_check check ((reverses_posting is null) = (reverses_leg is null))
);
create unique index leg_reverses on leg (reverses_posting, reverses_leg)
  where reverses_posting is not null;
create index leg_src on leg (src, seq);
create index leg_dst on leg (dst, seq);

create table transaction_reason (
  transaction_id uuid primary key,
  reason text not null
);

create table ledger_check (
  id uuid primary key,
  at timestamptz not null,
  problems jsonb not null check (jsonb_typeof(problems) = 'array'),
  counted jsonb not null
);
create index ledger_check_at on ledger_check (at desc);

revoke insert, update, delete on account, posting, leg from county_golf_app;
revoke update, delete on transaction_reason from county_golf_app;
