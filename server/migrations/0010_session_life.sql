-- Judged once, at tee time: whether enough players came together, and which late leavers get their
-- deposit back. A row says that it was done; it is written in the transaction that does it.
create table tee_time_verdict (
  session_id uuid primary key references session,
  at timestamptz not null
);

-- Few sessions are under way at a time; those of which something may be overdue are found by these.
create index session_under_way on session (tee_at)
  where status in ('open', 'confirmed', 'closed');
create index session_with_prize on session (tee_at)
  where status = 'completed' and bounty_cents + pot_cents > 0;
