-- What each night's proof of the books found, for the administrator.
create table ledger_check (
  id uuid primary key,
  at timestamptz not null,
  -- Every breach as a sentence; empty when the books are sound.
  problems jsonb not null check (jsonb_typeof(problems) = 'array'),
  -- How much was looked at.
  counted jsonb not null
);
create index ledger_check_at on ledger_check (at desc);

-- What is old is forgotten night by night.
create index token_expires on token (expires_at);
