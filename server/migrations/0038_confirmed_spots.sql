-- When a player said that they're still in, asked a day before the deadline for a full refund.
alter table seat add column confirmed_at timestamptz;
