comment on table checkout is
  'What we asked a payment provider for. What the provider reports later is compared with it, and a payment is credited once. Module: payments.';
comment on column checkout.id is
  'Ours. The provider carries it as the reference.';
comment on column checkout.provider_id is
  'The provider''s id, which the browser returns as `session_id`. Null until the provider responded.';
comment on column checkout.live is
  'Whether it''s real money. A test payment never pays for a live checkout.';
comment on column checkout.transaction_id is
  'The wallet transaction that credited it.';

comment on table card_refund is
  'A refund to a card by an admin, by the player or at the provider''s dashboard. One posting in the ledger, `card_refund:<id>`, reversed if the refund fails. Module: payments.';
comment on column card_refund.id is
  'Ours. The provider knows the refund by it, so asking twice refunds once.';
comment on column card_refund.requested_by is
  'Null when it was made at the provider''s dashboard.';
comment on column card_refund.by_owner is
  'Players refund unused money themselves, in as many parts as they like.';
comment on column card_refund.transaction_id is
  'The wallet transaction that took the money. Null when the wallet was empty.';

comment on table card_dispute is
  'A dispute (chargeback). One posting in the ledger, `chargeback:<id>`, reversed if we win. Module: payments.';

comment on table sandbox_checkout is
  'A checkout at the sandbox, which is a card network of its own. The application learns of its records only through the payments port and signed webhooks. Module: payments.';
comment on column sandbox_checkout.reference is
  'Refers to the merchant''s checkout and customer.';
comment on column sandbox_checkout.is_acknowledged is
  'Not used since version 1.1. Servers of 1.0, which run during the update, mark here the webhooks that they needn''t send again. To be dropped in a later release.';

comment on table sandbox_refund is
  'A refund at the sandbox. Module: payments.';
comment on column sandbox_refund.id is
  'Given by the merchant.';

comment on table sandbox_key is
  'Not used since version 1.1. The key that servers of 1.0, which run during the update, sign the sandbox''s webhooks with. To be dropped in a later release. Module: payments.';
