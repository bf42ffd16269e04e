-- Receipts: notifications of what a player paid or got refunded, which are always emailed.

alter table notification
  add column receipt jsonb,
  add column mailed_with uuid;

alter table notification_reader
  add column receipt_claimed_at timestamptz;
