-- What somebody owes us: a card payment was charged back, and the wallet did not cover it. The
-- account `receivable:<user>` then stands below zero by what is owed; what settles it comes from the
-- wallet. Nobody who owes takes a seat or offers a bounty.

-- Whose money it is decides about the sign: an owed amount is the negated sum of the account.
create function ledger_owed(p_user uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  select coalesce((
    select (select coalesce(sum(cents), 0) from transfer where src = a.id)
      - (select coalesce(sum(cents), 0) from transfer where dst = a.id)
    from account a where a.code = 'receivable:' || p_user), 0)::bigint
$$;

-- Holds a kept account until the transaction ends, so that what is decided from its balance is still
-- so when it is posted. Null where there is none.
create function ledger_hold(p_code text) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  select balance from account where code = p_code and balance is not null for no key update
$$;

create function refuse_while_owing() returns trigger language plpgsql as $$
declare
  owed bigint := ledger_owed(new.user_id);
begin
  if owed > 0 then
    raise exception 'user % owes % cents', new.user_id, owed using errcode = 'CG403',
      detail = json_build_object('user', new.user_id, 'owed', owed);
  end if;
  return new;
end $$;
create trigger posting_pays_debts_first before insert on posting for each row
  when (new.user_id is not null and new.kind in ('join', 'bounty_funding') and new.reverses is null)
  execute function refuse_while_owing();
-- A seat that costs nothing has no posting.
create trigger seat_pays_debts_first before insert on seat for each row
  when (new.join_posting is null) execute function refuse_while_owing();

revoke execute on function ledger_owed(uuid), ledger_hold(text) from public;
grant execute on function ledger_owed(uuid), ledger_hold(text) to county_golf_app;
