-- What is owed to former users, and what the card provider charges and pays out. Servers of 1.0 neither read nor write
-- any of it. The next migration checks older rows of the ledger, while servers go on.
alter domain account_code drop constraint account_code_check;
alter domain account_code add constraint account_code_check check (
  value ~ '^(user|escrow|receivable):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  or value in ('card:clearing', 'platform:fees', 'platform:adjustments', 'platform:promotions',
    'liability:former_users', 'platform:card_fees', 'bank:payouts')
) not valid;
insert into account (code) values
  ('liability:former_users'), ('platform:card_fees'), ('bank:payouts');

alter table posting drop constraint posting_kind_check;
alter table posting add constraint posting_kind_check check (kind in (
  'top_up', 'join', 'refund', 'deposit_return', 'pot_return', 'bounty_funding', 'bounty_return', 'prize',
  'admin_credit', 'admin_debit', 'admin_refund', 'top_up_refund', 'chargeback', 'revenue',
  'former_payment', 'card_fee', 'payout')) not valid;
alter table leg drop constraint leg_part_check;
alter table leg add constraint leg_part_check check (part in (
  'service_fee', 'deposit', 'pot', 'bounty', 'amount', 'settlement', 'forfeited', 'kept')) not valid;

create table former_user (
  user_id uuid primary key references app_user,
  left_at timestamptz not null,
  home_state text constraint former_user_home_state_check check (home_state ~ '^[A-Z]{2}$'),
  email_salt bytea,
  email_sha256 bytea,
  link_sha256 bytea unique,
  link_expires_at timestamptz,
  claimed_at timestamptz,
  pay_to text,
  constraint former_user_email_check check ((email_salt is null) = (email_sha256 is null)),
  constraint former_user_link_check check ((link_sha256 is null) = (link_expires_at is null)),
  constraint former_user_pay_to_check check (pay_to is null or claimed_at is not null)
);
create index former_user_claims on former_user (claimed_at) where pay_to is not null;

create table former_payment (
  id uuid primary key,
  user_id uuid not null references former_user,
  cents bigint not null constraint former_payment_cents_check check (cents > 0),
  to_user_id uuid references app_user,
  reference text not null,
  admin_id uuid not null references app_user,
  at timestamptz not null
);
create index former_payment_user on former_payment (user_id);
revoke update, delete on former_payment from county_golf_app;

alter table approval add column to_user_id uuid references app_user;
alter table approval drop constraint approval_kind, drop constraint approval_cents,
  drop constraint approval_transaction;
alter table approval
  add constraint approval_kind check (
    kind in ('adjustment', 'make_admin', 'change_email', 'raise_limit', 'former_payment')),
  add constraint approval_cents check (case kind
    when 'adjustment' then coalesce(cents, 0) <> 0
    when 'former_payment' then coalesce(cents, 0) > 0
    when 'raise_limit' then true
    else cents is null end),
  add constraint approval_to_user check (to_user_id is null
    or kind = 'former_payment' and requested_by <> to_user_id and array_position(approvers, to_user_id) is null),
  add constraint approval_transaction check (
    (state = 'approved' and kind in ('adjustment', 'former_payment')) = (transaction_id is not null));
