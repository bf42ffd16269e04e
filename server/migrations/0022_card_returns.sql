-- Money that goes back to cards: refunds, by an administrator or at the provider's own desk, and
-- disputes (chargebacks). Each row is one posting in the ledger, `card_refund:<id>` or
-- `chargeback:<id>`, reversed where it came to nothing.
create table card_refund (
  -- Ours; also what the provider knows it by, so that asking twice refunds once.
  id uuid primary key,
  checkout_id uuid not null references checkout,
  amount_cents integer not null check (amount_cents > 0),
  -- Who asked for it; nobody of ours where it was made at the provider's desk.
  requested_by uuid references app_user,
  reason text,
  provider_id text,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  -- The wallet transaction that took the money; none where the wallet had nothing to give.
  transaction_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (checkout_id, provider_id),
  check ((status = 'pending') = (ended_at is null))
);
-- A top-up is refunded by us once; one that failed may be tried again.
create unique index card_refund_once on card_refund (checkout_id)
  where requested_by is not null and status <> 'failed';

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

-- In the books of the sandbox's network.
create table sandbox_refund (
  -- Given by the merchant.
  id text primary key,
  checkout_id text not null references sandbox_checkout,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null
);
create index sandbox_refund_checkout on sandbox_refund (checkout_id);
