-- Reports that a course is closed or play has stopped, and the answers to them. Servers of earlier releases neither
-- read nor write any of it. The next migration checks older rows of the ledger, while servers go on.
create table closure (
  id uuid primary key,
  session_id uuid not null references session,
  reported_by uuid not null references app_user,
  reported_at timestamptz not null,
  expires_at timestamptz not null,
  hole smallint not null constraint closure_hole_check check (hole between 0 and 18),
  note text not null constraint closure_note_check check (length(note) <= 200),
  review text constraint closure_review_check check (review in ('objection', 'limit', 'scores')),
  review_at timestamptz,
  outcome text constraint closure_outcome_check check (
    outcome in ('agreed', 'approved', 'withdrawn', 'refuted', 'rejected', 'lapsed')),
  ended_at timestamptz,
  ruling_note text not null default '',
  ruled_by uuid references app_user,
  constraint closure_times_check check (reported_at <= expires_at),
  constraint closure_review_at_check check ((review is null) = (review_at is null)),
  constraint closure_ended_at_check check ((outcome is null) = (ended_at is null)),
  constraint closure_ruled_by_check check ((ruled_by is not null) = coalesce(outcome in ('approved', 'rejected'), false))
);
create unique index closure_open on closure (session_id) where outcome is null;
create unique index closure_reporter on closure (session_id, reported_by);
create index closure_due on closure (expires_at) where outcome is null and review is null;
create index closure_contested on closure (review_at, session_id) where outcome is null and review is not null;
create index closure_ruled on closure (ended_at, session_id) where ruled_by is not null;
create index closure_agreed on closure (ended_at) where outcome = 'agreed';

create table closure_answer (
  closure_id uuid not null references closure,
  user_id uuid not null references app_user,
  agrees boolean not null,
  note text not null constraint closure_answer_note_check check (length(note) <= 200),
  at timestamptz not null,
  primary key (closure_id, user_id)
);
create index closure_answer_user on closure_answer (user_id);

alter table posting drop constraint posting_kind_check;
alter table posting add constraint posting_kind_check check (kind in (
  'top_up', 'join', 'refund', 'deposit_return', 'pot_return', 'bounty_funding', 'bounty_return', 'prize',
  'admin_credit', 'admin_debit', 'admin_refund', 'top_up_refund', 'chargeback', 'revenue',
  'former_payment', 'card_fee', 'payout', 'revenue_return')) not valid;
