-- The sandbox's network says when a checkout was paid, so that a day's payments can be compared with the
-- ledger. What was paid before takes the time at which it was credited.
alter table sandbox_checkout add column paid_at timestamptz;

update sandbox_checkout s
set paid_at = coalesce(
  (select c.completed_at from checkout c where c.provider = 'sandbox' and c.provider_id = s.id),
  s.created_at)
where status = 'paid';

alter table sandbox_checkout
  add constraint sandbox_checkout_paid_at check ((status = 'paid') = (paid_at is not null));
create index sandbox_checkout_paid on sandbox_checkout (paid_at) where paid_at is not null;
create index sandbox_refund_created on sandbox_refund (created_at);

-- A day's refunds and disputes at the provider are looked up by the provider's ids.
create index card_refund_provider on card_refund (provider_id) where provider_id is not null;
create index card_dispute_provider on card_dispute (provider_id);
