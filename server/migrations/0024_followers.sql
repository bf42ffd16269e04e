-- How far each follower of the event log has come. Its row is locked while it works, so that of many
-- processes one at a time does, and is moved in the transaction of the effects: both or neither.
create table follower (
  name text primary key,
  -- The last event it has dealt with; the log begins after (0, 0).
  xid xid8 not null default '0',
  id bigint not null default 0
);
