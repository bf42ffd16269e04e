-- Players send what is left of a top-up back to its card themselves, in as many parts as they like.
-- An administrator's refund is still made once for each top-up.
alter table card_refund
  add column by_owner boolean not null default false,
  add constraint card_refund_owner check (not by_owner or requested_by is not null);

drop index card_refund_once;
create unique index card_refund_once on card_refund (checkout_id)
  where requested_by is not null and not by_owner and status <> 'failed';
-- Counted against the limit of 24 hours, and listed in the wallet.
create index card_refund_by_owner on card_refund (requested_by, created_at) where by_owner;
