-- Push notifications: the installation's key, the devices that get them, and a switch for each kind.
create table push_key (
  id smallint primary key default 1 constraint push_key_id_check check (id = 1),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

create table push_subscription (
  id uuid primary key,
  user_id uuid not null references app_user,
  token_id uuid not null unique references token on delete cascade,
  user_agent text not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  pushed_at timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  constraint push_subscription_failures check ((failures = 0) = (failing_since is null))
);
create index push_subscription_user on push_subscription (user_id);

-- Servers of 1.0 write switches without it. Null is the kind's default.
alter table notification_switch add column push boolean;

alter table notification
  add column push_at timestamptz,
  add column pushed_to uuid[] not null default '{}';
