-- Links that are sent by mail, to set a new password or to prove an address. Only the SHA-256 of what
-- is in the link is kept. A link speaks for the address it was sent to: where that is no longer the
-- account's, it proves nothing.
create table mail_token (
  sha256 bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  purpose text not null check (purpose in ('reset', 'verify')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mail_token_user on mail_token (user_id);

-- An address waits here until its owner has opened the link; the old one counts until then. When an
-- account is deleted its row stays, without anything personal, since the ledger and others' sessions
-- speak of it.
alter table app_user
  add column pending_email text check (length(pending_email) <= 254),
  add column deleted_at timestamptz;
