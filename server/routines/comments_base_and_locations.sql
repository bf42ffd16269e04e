-- What a row of each table is, which server module owns the table, and what columns mean that their name
-- doesn't say, in one file per migration. Comments are routines, not migrations, so they can be reworded.
-- `server/schema.sql` shows them beside the tables.

comment on table database_incarnation is
  'A start in a new cluster, after a restore. Transaction IDs start over in each cluster, so ids are compared within one incarnation only. Module: database.';
comment on column database_incarnation.id is
  'Rising and never used twice, even when one backup is restored twice.';
comment on column database_incarnation.cluster is
  'The cluster and the table that transaction ids of this incarnation were drawn in.';

comment on table setting is
  'What the operator may change while the service runs, as one JSON document. The application has its shape and the defaults of missing fields. Module: settings.';
comment on column setting.value is
  'The row ''demo'' says whether this database holds demo users.';

comment on table prize_rule is
  'Whether prizes are allowed in a state once real cards are charged, from what age, and on what grounds. Module: settings.';
comment on column prize_rule.source is
  'The grounds: a law, a letter of counsel, or a link.';
comment on column prize_rule.decided_at is
  'When an admin decided it. Null for a starting value, which doesn''t count before real cards are charged.';

comment on table idempotency is
  'The first response to a request with an idempotency key, so that a repeat gets the same one. Stored in the transaction of the change. Module: database.';

comment on table event is
  'Something that happened, in commit order. Written in the transaction that caused it. Followers (chat lines, notifications, the live stream) read the log afterward. Module: events.';
comment on column event.xid is
  'Numbers become visible out of order. A reader takes only rows below its snapshot''s xmin, where nothing can appear later, and continues from the last (xid, id) it saw.';
comment on column event.user_id is
  'The user it''s about: who joined, whose wallet changed.';
comment on column event.incarnation is
  '`server/src/database/incarnation.ts` keeps its default at the newest incarnation.';

comment on table follower is
  'How far a follower has read the event log. It locks its row while it works, so one process at a time does, and moves it in the transaction of its effects. Module: events.';
comment on column follower.xid is
  'With incarnation and id, the last event it has handled. The log begins after (0, 0).';

comment on table state is
  'A state of the US, or the District of Columbia. Module: locations.';

comment on table county is
  'A county or county equivalent. Module: locations.';
comment on column county.fips is
  'Null for a county that an admin adds.';
comment on column county.name is
  'Six short names repeat within a state (Baltimore County, Baltimore city). Full names don''t.';

comment on table zip is
  'A ZIP code and the county where its post office is. Module: locations.';
comment on column zip.place is
  'Its post office''s place, like its coordinates. Null where the data has none.';

comment on table course is
  'A golf course, from a list that came with the release or that an admin imported. Module: locations.';
comment on column course.tees_players is
  'The players that the course''s own ratings are for. Null if the list doesn''t say.';
comment on column course.time_zone is
  'The course''s own: a dozen counties lie in two time zones.';
comment on table course_tee is
  'A set of tees besides the one that the course''s own ratings are for. Module: locations.';
comment on column course_tee.par is
  'Null if it is the course''s.';
comment on column course.source is
  'Where the data comes from. The columns after it: its id there, and the terms on which it may be shown.';

comment on table place_name is
  'The names of a state, a county, a course, or what hosts call a course, as searches compare them. Kept by triggers. Module: locations.';
comment on column place_name.course is
  'In lower case, as the index on session has it. Null for a county, like county_id for a state.';
comment on column place_name.own is
  'Folded, in short and long forms.';
comment on column place_name.search is
  'The same, with the names of county and state.';

comment on table location_version is
  '`content` names the release that the tables of places were filled from. `counties` counts changes, so that each process knows when its copy in memory is out of date. Module: locations.';
