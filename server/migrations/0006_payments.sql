-- Card payments: top-ups, refunds and disputes, and the sandbox that stands in for a card network.

create table checkout (
  id uuid primary key,
  user_id uuid not null references app_user,
  provider text not null,
  provider_id text,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  live boolean not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired', 'failed')),
  transaction_id uuid unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  unique (provider, provider_id),
  check ((status = 'complete') = (transaction_id is not null)),
  check ((status = 'complete') = (completed_at is not null)),
  check (status <> 'complete' or provider_id is not null)
);
-- Finds what counts toward a user's limits: open checkouts and recently paid ones.
create index checkout_user on checkout (user_id, created_at);

create table card_refund (
  id uuid primary key,
  checkout_id uuid not null references checkout,
  amount_cents integer not null check (amount_cents > 0),
  requested_by uuid references app_user,
  by_owner boolean not null default false,
  reason text,
  provider_id text,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  transaction_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (checkout_id, provider_id),
  check ((status = 'pending') = (ended_at is null)),
  constraint card_refund_owner check (not by_owner or requested_by is not null)
);
-- An admin refunds a top-up once. A failed refund can be retried.
create unique index card_refund_once on card_refund (checkout_id)
  where requested_by is not null and not by_owner and status <> 'failed';
-- Counts toward the limit per 24 hours, and lists refunds in the wallet.
create index card_refund_by_owner on card_refund (requested_by, created_at) where by_owner;
create index card_refund_provider on card_refund (provider_id) where provider_id is not null;

create table card_dispute (
  id uuid primary key,
  checkout_id uuid not null references checkout,
  provider_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  transaction_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (checkout_id, provider_id),
  check ((status = 'open') = (ended_at is null))
);
create index card_dispute_provider on card_dispute (provider_id);

create table sandbox_checkout (
  id text primary key,
  reference text not null,
  customer text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  success_url text not null,
  cancel_url text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'cancelled')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  is_acknowledged boolean not null default false,
  constraint sandbox_checkout_paid_at check ((status = 'paid') = (paid_at is not null))
);
create index sandbox_checkout_unacknowledged on sandbox_checkout (created_at)
  where status <> 'open' and not is_acknowledged;
create index sandbox_checkout_paid on sandbox_checkout (paid_at) where paid_at is not null;

create table sandbox_refund (
  id text primary key,
  checkout_id text not null references sandbox_checkout,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null
);
create index sandbox_refund_checkout on sandbox_refund (checkout_id);
create index sandbox_refund_created on sandbox_refund (created_at);

create table sandbox_key (
  id smallint primary key check (id = 1),
  webhook_secret text not null
);
