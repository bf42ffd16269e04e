-- Texts that name users, the list of support conversations, and the guard of the audit log.

-- Replaces `{id}` by the name of that user, for the users given.
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

-- Keeps support_conversation. Messages may be committed out of order, so an older one doesn't replace a newer.
create function update_support_conversation() returns trigger language plpgsql as $$
begin
  insert into support_conversation as known
    values (new.support_of, new.at, new.id, new.sender_id is not distinct from new.support_of)
    on conflict (user_id) do update
      set last_at = excluded.last_at, last_id = excluded.last_id, waiting = excluded.waiting
      where (excluded.last_at, excluded.last_id) > (known.last_at, known.last_id);
  return null;
end $$;
create trigger support_conversation_is_updated after insert on message
  for each row when (new.support_of is not null) execute function update_support_conversation();

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only: % refused', tg_op;
end $$;
create trigger audit_stays before update or delete on audit
  for each row execute function audit_refuse_change();
create trigger audit_is_not_emptied before truncate on audit
  for each statement execute function audit_refuse_change();
