-- Administration. A token remembers when its holder last gave the password: what administrators do
-- asks for it again after a while. Lists of a million rows answer their first page from an index.
alter table token add column authenticated_at timestamptz;
update token set authenticated_at = created_at;
alter table token alter column authenticated_at set not null;

-- Prefixes, since no extension is needed for them that a rented PostgreSQL may not allow.
create index app_user_newest on app_user (created_at, id);
create index app_user_unproven on app_user (email_verified, created_at, id);
create index app_user_admins on app_user (created_at, id) where is_admin;
create index app_user_banned on app_user (created_at, id) where is_banned;
create index app_user_name_prefix on app_user (lower(username) text_pattern_ops);
create index app_user_shown_prefix on app_user (lower(display_name) text_pattern_ops);
create index app_user_email_prefix on app_user (lower(email) text_pattern_ops);
create index app_user_phone_prefix on app_user (phone text_pattern_ops);

-- Beside those of the public lists: private, cancelled and hidden sessions too.
create index session_every_date on session (tee_at, id);
create index session_every_newest on session (created_at, id);
create index session_every_state on session (state_code, tee_at, id);
create index session_every_county on session (county_id, tee_at, id);
create index session_every_status on session (status, tee_at, id);
create index session_course on session (course_id);
create index session_hidden on session (tee_at, id) where hidden_at is not null;
create index session_search_prefix on session (search text_pattern_ops);

-- The book as administrators read it: latest first, and by kind of account.
create index posting_at on posting (at, seq);
create index account_wallets on account (id) where code like 'user:%';
create index account_escrows on account (id) where code like 'escrow:%';
create index account_receivables on account (id) where code like 'receivable:%';

-- A correction above the limit that the settings name waits for a second administrator. Who asked
-- never decides; it may be taken back by who asked.
create table adjustment (
  id uuid primary key,
  user_id uuid not null references app_user,
  cents bigint not null check (cents <> 0),
  reason text,
  asked_by uuid not null references app_user check (asked_by <> user_id),
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  decided_by uuid references app_user,
  decided_at timestamptz,
  note text,
  transaction_id uuid unique,
  check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
  check ((state = 'approved') = (transaction_id is not null)),
  check (state <> 'approved' or (decided_by <> asked_by and decided_by <> user_id))
);
create index adjustment_queue on adjustment (state, asked_at, id);
