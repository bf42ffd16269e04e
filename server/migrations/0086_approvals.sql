-- Whatever needs a second admin waits in one queue: large adjustments, new admins, changes of another
-- admin's email, and raising or removing the two-person limit.
create table approval (
  id uuid primary key,
  kind text not null
    constraint approval_kind check (kind in ('adjustment', 'make_admin', 'change_email', 'raise_limit')),
  user_id uuid references app_user,
  cents bigint,
  email text,
  reason text,
  asked_by uuid not null references app_user,
  asked_at timestamptz not null,
  -- The admins at the time of the request, so that no account made an admin later can approve it.
  approvers uuid[] not null,
  state text not null default 'waiting'
    constraint approval_state check (state in ('waiting', 'approved', 'rejected')),
  decided_by uuid references app_user,
  decided_at timestamptz,
  note text,
  transaction_id uuid unique,
  constraint approval_subject check ((kind = 'raise_limit') = (user_id is null)),
  constraint approval_cents check (
    case kind when 'adjustment' then coalesce(cents, 0) <> 0 when 'raise_limit' then true else cents is null end),
  constraint approval_email check (kind = 'change_email' or email is null),
  constraint approval_not_own check (asked_by <> user_id),
  constraint approval_other_approvers check (
    array_position(approvers, asked_by) is null and array_position(approvers, user_id) is null),
  constraint approval_decided check (
    (state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null)),
  constraint approval_decided_by check (state <> 'approved' or decided_by = any (approvers)),
  constraint approval_transaction check (
    (state = 'approved' and kind = 'adjustment') = (transaction_id is not null))
);

insert into approval (id, kind, user_id, cents, reason, asked_by, asked_at, approvers, state, decided_by,
  decided_at, note, transaction_id)
select a.id, 'adjustment', a.user_id, a.cents, a.reason, a.asked_by, a.asked_at,
  case a.state when 'waiting' then array(
    select u.id from app_user u where u.is_admin and u.id not in (a.asked_by, a.user_id))
  when 'approved' then array[a.decided_by] else '{}' end,
  a.state, a.decided_by, a.decided_at, a.note, a.transaction_id
from adjustment a;
drop table adjustment;

create index approval_queue on approval (state, asked_at, id);
create index approval_amounts on approval (state, cents, id);
