-- Transaction ids count from a new start in each cluster, so a restored database holds ids that its
-- new cluster has yet to reach, or has passed with other transactions. Each move to another cluster
-- begins an incarnation, and ids are compared within one only. `server/src/lib/incarnation.ts` adds
-- the rows and keeps the defaults below at the current incarnation.
create table database_incarnation (
  -- Rising, and never used twice, also when one backup is restored twice.
  id bigint primary key,
  -- The cluster and the table that transaction ids of this incarnation were drawn in.
  cluster text not null,
  began_at timestamptz not null default now()
);
revoke insert, update, delete on database_incarnation from county_golf_app;

alter table event add column incarnation bigint not null default 0;
alter table event drop constraint event_pkey, add primary key (incarnation, xid, id);
alter table follower add column incarnation bigint not null default 0;
alter table posting add column incarnation bigint not null default 0;

create or replace function transfer_check() returns trigger
language plpgsql set enable_seqscan = off as $$
begin
  if not exists (
    select from posting where id = new.posting_id and created_in = pg_current_xact_id()
      and incarnation = (select max(id) from database_incarnation)
  ) then
    raise exception 'posting % is closed: legs are added only with it', new.posting_id;
  end if;
  return new;
end $$;
