-- What County Golf writes names people by id, and their names are filled in when it is read. A
-- person who renames or deletes their account is then renamed in every chat line and notification.
-- Stored text names a user as `{id}`, which is a name only if the id is among the row's mentions:
-- what players type can't name anyone.
alter table message add column mentions uuid[] not null default '{}';
alter table notification add column mentions uuid[] not null default '{}';

create function render_mentions(p_text text, p_users uuid[]) returns text
language plpgsql stable as $$
declare
  mentioned record;
begin
  if p_users = '{}' then
    return p_text;
  end if;
  for mentioned in
    select id, coalesce(nullif(display_name, ''), username) as name from app_user where id = any(p_users)
  loop
    p_text := replace(p_text, '{' || mentioned.id || '}', mentioned.name);
  end loop;
  return p_text;
end $$;

-- Lines that begin with the name of the person they are about, which most do.
update message m set mentions = array[u.id],
  content = '{' || u.id || '}' || substr(m.content, length(coalesce(u.display_name, u.username)) + 1)
from event e join app_user u on u.id = e.user_id
where e.xid = m.event_xid and e.id = m.event_id and m.session_id is not null
  and starts_with(m.content, coalesce(u.display_name, u.username) || ' ');

-- The audit log says which personal fields an admin changed, and not from what to what.
create function audit_without_personal_data(p jsonb, p_old jsonb) returns jsonb
language sql immutable as $$
  select case when jsonb_typeof(p) is distinct from 'object' then p else (
    select coalesce(jsonb_object_agg(key, case
      when key not in ('username', 'displayName', 'email', 'phone') or value = 'null' then value
      when p_old -> key <> 'null' and p_old -> key <> value then '"(hidden, changed)"'
      else '"(hidden)"' end), '{}')
    from jsonb_each(p)) end
$$;
alter table audit disable trigger audit_stays;
update audit set before = audit_without_personal_data(before, null),
  after = audit_without_personal_data(after, before)
where before ?| array['username', 'displayName', 'email', 'phone']
  or after ?| array['username', 'displayName', 'email', 'phone'];
alter table audit enable trigger audit_stays;
drop function audit_without_personal_data(jsonb, jsonb);
