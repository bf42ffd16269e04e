-- Card top-ups. `checkout` is our own record of what we asked a payment provider for; what the
-- provider says later is compared with it, and paid money is credited once.
create table checkout (
  -- Ours; also the reference that the provider carries.
  id uuid primary key,
  user_id uuid not null references app_user,
  provider text not null,
  -- The provider's id, which the browser brings back as `session_id`; unknown until it answered.
  provider_id text,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- Whether real money is meant: a test payment never pays for a live checkout.
  live boolean not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired', 'failed')),
  -- The wallet transaction that credited it.
  transaction_id uuid unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  unique (provider, provider_id),
  check ((status = 'complete') = (transaction_id is not null)),
  check ((status = 'complete') = (completed_at is not null)),
  check (status <> 'complete' or provider_id is not null)
);
-- What counts against a user's limits: the open ones and the lately paid.
create index checkout_user on checkout (user_id, created_at);

-- The sandbox is a card network of its own: these tables are its books, not ours, and the
-- application learns what is in them only through the payments port and signed webhooks.
create table sandbox_checkout (
  id text primary key,
  -- What the merchant gave along: its checkout and its customer.
  reference text not null,
  customer text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  success_url text not null,
  cancel_url text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'cancelled')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Whether the merchant has acknowledged the webhook about its end.
  is_told boolean not null default false
);
create index sandbox_checkout_untold on sandbox_checkout (created_at)
  where status <> 'open' and not is_told;

-- The key that the network signs its webhooks with: one row, drawn at its first use.
create table sandbox_key (
  id smallint primary key check (id = 1),
  webhook_secret text not null
);
