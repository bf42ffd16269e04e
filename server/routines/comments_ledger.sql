comment on table account is
  'A ledger account: a wallet, a session''s escrow, what a user owes, the card network, or one of the platform''s own. Module: ledger.';
comment on column account.code is
  'Other codes are refused, since nothing would guard such an account.';
comment on column account.balance is
  'Kept for wallets and escrows, which can never be overdrawn. The others have none, because every posting would wait for the one row. Their balance is the sum of their legs.';

comment on table posting is
  'One event in a user''s wallet or in the platform''s accounts: a join, a refund, a top-up. Its id is the transaction id that the user sees. Written once per key and never changed. Module: ledger.';
comment on column posting.key is
  'The idempotency key. A posting happens once.';
comment on column posting.kind is
  'What happened: join, refund, top_up and so on.';
comment on column posting.leg_count is
  'It has exactly so many legs, numbered from 1. They''re written with it, so none can be added later.';
comment on column posting.seq is
  'Drawn while the accounts are locked, so it orders the postings of one account.';

comment on table leg is
  'Cents that move from one account to another, as a part of a posting. Never changed. Module: ledger.';
comment on column leg.part is
  'What the money is for: service_fee, deposit, pot, bounty, amount.';
comment on column leg.src_balance is
  'The kept balances right after this leg.';
comment on column leg.reverses_posting is
  'With reverses_leg, the leg that this one reverses. A leg is reversed at most once, by its mirror image.';
comment on column leg.seq is
  'Drawn while the accounts are locked, so it orders the legs of one account.';

comment on table transaction_reason is
  'The reason an admin gave for a transaction. It''s never changed or deleted. Module: wallet.';

comment on table former_user is
  'A user who deleted their account, for what we still owe them: the legs from their wallet to `liability:former_users`, less their payments and what settled their debts. Module: wallet.';
comment on column former_user.home_state is
  'Unclaimed property is reported to the owner''s state.';
comment on column former_user.email_sha256 is
  'SHA-256 of email_salt and the lowercase email, to send the link of a claim. Purged once nothing is owed.';
comment on column former_user.link_sha256 is
  'The token of the last link that was mailed.';
comment on column former_user.pay_to is
  'Where the former user wants the money: a name and an address, or the username of a new account. Purged when it''s paid.';

comment on table former_payment is
  'A former user''s balance that an admin paid out or moved to a new wallet. Its id is the posting''s. Never changed. Module: wallet.';
comment on column former_payment.to_user_id is
  'The new account whose wallet was credited. Null if it was paid from the bank.';

comment on table ledger_check is
  'What one night''s verification of the ledger found. Module: ledger.';
comment on column ledger_check.problems is
  'Each problem as a sentence. Empty when the ledger is sound.';
comment on column ledger_check.counted is
  'How many rows were checked.';
