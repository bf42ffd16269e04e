-- Account codes and posting keys, as modules/ledger/keys.ts makes them. Other SQL doesn't put them together or take them
-- apart. Each is one expression, so the planner puts it in place of the call and finds the same indexes.

create function wallet_of(p_user uuid) returns text language sql immutable as
  $$ select 'user:' || p_user::text $$;
create function escrow_of(p_session uuid) returns text language sql immutable as
  $$ select 'escrow:' || p_session::text $$;
create function receivable_of(p_user uuid) returns text language sql immutable as
  $$ select 'receivable:' || p_user::text $$;

-- As the conditions of the indexes on account.
create function is_wallet(p_code text) returns boolean language sql immutable as
  $$ select p_code like 'user:%' $$;
create function is_escrow(p_code text) returns boolean language sql immutable as
  $$ select p_code like 'escrow:%' $$;
create function is_receivable(p_code text) returns boolean language sql immutable as
  $$ select p_code like 'receivable:%' $$;

-- The user of a wallet or receivable, or the session of an escrow. Null for the platform's accounts.
create function account_owner(p_code text) returns uuid language sql immutable as
  $$ select case when p_code ~ '^(user|escrow|receivable):' then split_part(p_code, ':', 2)::uuid end $$;

create function join_key(p_seat uuid) returns text language sql immutable as
  $$ select 'join:' || p_seat::text $$;
create function bounty_key(p_session uuid) returns text language sql immutable as
  $$ select 'bounty:' || p_session::text $$;
create function top_up_key(p_checkout uuid) returns text language sql immutable as
  $$ select 'topup:' || p_checkout::text $$;
create function card_refund_key(p_refund uuid) returns text language sql immutable as
  $$ select 'card_refund:' || p_refund::text $$;
create function chargeback_key(p_dispute uuid) returns text language sql immutable as
  $$ select 'chargeback:' || p_dispute::text $$;
