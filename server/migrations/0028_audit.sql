-- What administrators did: who, when, what to whom, before and after, and why. Written in the
-- transaction that does it; what is written stays written.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  admin_id uuid not null references app_user,
  -- 'user.ban', 'settings.change' ...
  act text not null,
  -- The id of what it was done to: a user, a session, a message ...
  target text,
  before jsonb,
  after jsonb,
  why text
);
create index audit_at on audit (at desc, id desc);
create index audit_admin on audit (admin_id, id desc);
create index audit_target on audit (target, id desc);
create index audit_act on audit (act, id desc);

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only: % refused', tg_op;
end $$;
create trigger audit_stays before update or delete on audit
  for each row execute function audit_refuse_change();
create trigger audit_is_not_emptied before truncate on audit
  for each statement execute function audit_refuse_change();
revoke update, delete on audit from county_golf_app;
