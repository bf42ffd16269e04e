-- What happened, in the order of its commits. A row is written in the transaction that did it, so
-- nothing happens untold and nothing is told that did not happen. What reacts (chat lines, notices,
-- mail, the live stream) reads this log afterwards.
create table event (
  -- Numbers become visible out of order: a reader takes rows below the snapshot's xmin only, where
  -- nothing can appear any more, and goes on from the last (xid, id) it saw.
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  kind text not null,
  at timestamptz not null,
  session_id uuid,
  -- Whom it is about: who joined, whose wallet changed.
  user_id uuid,
  data jsonb not null default '{}',
  primary key (xid, id)
);
create index event_session on event (session_id, xid, id) where session_id is not null;
