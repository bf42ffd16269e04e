-- The ledger's guards and the functions that post to it. The functions that the application calls run as
-- the owner, since the application itself can't write the ledger's tables.

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name;
end $$;

create trigger account_is_permanent before delete or truncate or update of id, code on account
  for each statement execute function ledger_refuse_change();
create trigger posting_is_append_only before update or delete or truncate on posting
  for each statement execute function ledger_refuse_change();
create trigger leg_is_append_only before update or delete or truncate on leg
  for each statement execute function ledger_refuse_change();

-- A posting comes with all its legs, in one statement. A user who owes money can't pay for anything new.
create function posting_check() returns trigger language plpgsql as $$
declare
  posted record;
begin
  for posted in
    select p.key from added p
    where p.leg_count < 1 or p.leg_count <> (select count(*) from leg l where l.posting_id = p.id)
  loop
    raise exception 'posting % has no legs, or not all of them', posted.key;
  end loop;
  for posted in
    select p.user_id from added p
    where p.kind in ('join', 'bounty_funding')
      and exists (select from account a where a.code = receivable_of(p.user_id))
  loop
    perform ledger_refuse_debtor(posted.user_id);
  end loop;
  return null;
end $$;
create trigger posting_is_complete after insert on posting referencing new table as added
  for each statement execute function posting_check();

-- A leg comes with its posting, whose numbers it fills up, and moves money between accounts that exist. A
-- reversal is the mirror image of its original and is never reversed in turn, since then "was it
-- refunded?" would have two answers. One statement for all of it, which costs less than foreign keys.
create function leg_check() returns trigger language plpgsql as $$
declare
  bad record;
begin
  for bad in
    select l.posting_id, p.id is null or l.leg_no not between 1 and p.leg_count as is_late,
      s.id is null or d.id is null as is_nowhere, o.reverses_posting is not null as is_second
    from added l
    left join posting p on p.id = l.posting_id
    left join account s on s.id = l.src
    left join account d on d.id = l.dst
    left join leg o on o.posting_id = l.reverses_posting and o.leg_no = l.reverses_leg
    where p.id is null or l.leg_no not between 1 and p.leg_count
      or s.id is null or d.id is null
      or l.reverses_posting is not null and (
        o.reverses_posting is not null
        or (o.part, o.src, o.dst, o.cents) is distinct from (l.part, l.dst, l.src, l.cents))
  loop
    raise exception '%', case
      when bad.is_late then format('posting %s is closed: legs are added only with it', bad.posting_id)
      when bad.is_nowhere then format('posting %s names no account', bad.posting_id)
      when bad.is_second then format('posting %s reverses a reversal', bad.posting_id)
      else format('posting %s does not mirror what it reverses', bad.posting_id) end;
  end loop;
  return null;
end $$;
create trigger leg_is_valid after insert on leg referencing new table as added
  for each statement execute function leg_check();

-- Legs that weren't reversed: amounts that were paid and not refunded. Reversals themselves aren't included.
create view open_leg as
select l.posting_id, l.leg_no, l.part, l.src, l.dst, l.cents, l.seq, p.key, p.kind, p.user_id,
  p.session_id
from posting p
join leg l on l.posting_id = p.id
where l.reverses_posting is null and not exists (
  select from leg r where r.reverses_posting = l.posting_id and r.reverses_leg = l.leg_no);

-- Opens an account unless it exists.
create function ledger_open(p_code text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into account (code, balance)
  values (p_code, case when is_wallet(p_code) or is_escrow(p_code) then 0 end)
  on conflict (code) do nothing
$$;

-- Whether all these postings were made before with the same content, apart from ids and time.
create function ledger_same(p_postings jsonb) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select not exists (
    select from jsonb_array_elements(p_postings) p
    left join posting o on o.key = p ->> 'key'
    where (o.kind, o.user_id, o.session_id)
        is distinct from (p ->> 'kind', (p ->> 'user')::uuid, (p ->> 'session')::uuid)
      or p -> 'legs' is distinct from (
        select jsonb_agg(
          case when l.reverses_posting is null
            then jsonb_build_object('part', l.part, 'src', s.code, 'dst', d.code, 'cents', l.cents)
            else jsonb_build_object('reverses', l.reverses_posting, 'leg', l.reverses_leg) end
          order by l.leg_no)
        from leg l join account s on s.id = l.src join account d on d.id = l.dst
        where l.posting_id = o.id)
  )
$$;

-- Posts everything that one transaction moves, in one call, so that all its accounts are locked together
-- and in order. p_postings: [{ id, key, kind, user, session, legs }], a leg being { part, src, dst,
-- cents } with accounts by code, or { reverses, leg }: the posting and number of the leg it mirrors.
-- Returns the resulting kept balances by code, or null when these postings were made before (a replay
-- changes nothing).
-- Errors: CG402 a kept balance would fall below zero (detail: the account and its balance before this
-- call). CG403 a user who owes money would pay. CG404 no such account, or no such leg to reverse. CG409 a
-- key was used for something else, or only some were used.
create function ledger_post(p_at timestamptz, p_postings jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
-- Its statements find rows by keys alone. Planning them again for each call took half its time, and a
-- plan made while the tables were empty must not go on reading them from end to end.
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  -- The legs in order, a column each.
  posting_ids uuid[];
  leg_nos smallint[];
  parts text[];
  srcs bigint[];
  dsts bigint[];
  amounts bigint[];
  reversed uuid[];
  reversed_legs smallint[];
  missing integer;
  -- The kept accounts.
  kept bigint[];
  opening bigint[];
  made integer;
  overdrawn bigint;
  balances jsonb;
begin
  select array_agg(posting_id), array_agg(leg_no), array_agg(part), array_agg(src), array_agg(dst),
    array_agg(cents), array_agg(reverses_posting), array_agg(reverses_leg)
  into posting_ids, leg_nos, parts, srcs, dsts, amounts, reversed, reversed_legs
  from (
    select (p ->> 'id')::uuid as posting_id, n as leg_no, coalesce(o.part, l ->> 'part') as part,
      coalesce(o.dst, (select id from account where code = l ->> 'src')) as src,
      coalesce(o.src, (select id from account where code = l ->> 'dst')) as dst,
      coalesce(o.cents, (l ->> 'cents')::bigint) as cents,
      (l ->> 'reverses')::uuid as reverses_posting, (l ->> 'leg')::smallint as reverses_leg
    from jsonb_array_elements(p_postings) with ordinality as ps (p, posting_no)
    cross join jsonb_array_elements(p -> 'legs') with ordinality as ls (l, n)
    left join leg o
      on o.posting_id = (l ->> 'reverses')::uuid and o.leg_no = (l ->> 'leg')::smallint
    order by posting_no, n
  ) x;
  missing := coalesce(array_position(srcs, null), array_position(dsts, null));
  if missing is not null then
    raise exception 'no such % in %', case when reversed[missing] is null then 'account'
      else 'leg to reverse' end, p_postings using errcode = 'CG404';
  end if;

  -- Locks the accounts with a stored balance in id order, to prevent deadlocks. The others need no lock.
  select array_agg(id), array_agg(balance) into kept, opening
  from (
    select id, balance from account where id = any(srcs || dsts) and balance is not null
    order by id for no key update
  ) x;

  -- Postings and legs in one statement, as their triggers demand. Under the locks: of two calls with the
  -- same keys, the second finds those of the first, and writes nothing.
  with change as (
    select 0 as n, null as is_src, id as account, balance as cents
    from unnest(kept, opening) as x (id, balance)
    union all
    select n, true, src, -cents from unnest(srcs, amounts) with ordinality as x (src, cents, n)
    union all
    select n, false, dst, cents from unnest(dsts, amounts) with ordinality as x (dst, cents, n)
  ), running as (
    select n, is_src, case when account = any(kept)
      then sum(cents) over (partition by account order by n) end as balance
    from change
  ), after as (
    select n, min(balance) filter (where is_src) as src_balance,
      min(balance) filter (where not is_src) as dst_balance
    from running group by n
  ), posted as (
    insert into posting (id, key, kind, user_id, session_id, leg_count, at)
    select (p ->> 'id')::uuid, p ->> 'key', p ->> 'kind', (p ->> 'user')::uuid,
      (p ->> 'session')::uuid, jsonb_array_length(p -> 'legs'), p_at
    from jsonb_array_elements(p_postings) with ordinality as ps (p, n)
    order by n
    on conflict (key) do nothing
    returning id
  ), written as (
    insert into leg (posting_id, leg_no, part, src, dst, cents, src_balance, dst_balance,
      reverses_posting, reverses_leg)
    select l.posting_id, l.leg_no, l.part, l.src, l.dst, l.cents, a.src_balance, a.dst_balance,
      l.reverses_posting, l.reverses_leg
    from unnest(posting_ids, leg_nos, parts, srcs, dsts, amounts, reversed, reversed_legs)
      with ordinality as l (posting_id, leg_no, part, src, dst, cents, reverses_posting, reverses_leg, n)
    join after a using (n)
    where l.posting_id in (select id from posted)
    order by n
    returning src, src_balance, seq
  )
  select (select count(*) from posted),
    (select src from written where src_balance < 0 order by seq limit 1)
  into made, overdrawn;
  if made < jsonb_array_length(p_postings) then
    if made > 0 or not ledger_same(p_postings) then
      raise exception 'some of these keys were used for other postings: %', p_postings
        using errcode = 'CG409';
    end if;
    return null;
  end if;
  if overdrawn is not null then
    raise exception 'not enough on account %', overdrawn using errcode = 'CG402',
      detail = json_build_object('account', (select code from account where id = overdrawn),
        'balance', opening[array_position(kept, overdrawn)]);
  end if;

  with changed as (
    update account a set balance = a.balance + c.cents
    from (
      select account, sum(cents) as cents
      from (
        select src, -cents from unnest(srcs, amounts) as x (src, cents)
        union all
        select dst, cents from unnest(dsts, amounts) as x (dst, cents)
      ) x (account, cents)
      group by account
    ) c
    where a.id = c.account and a.balance is not null
    returning a.code, a.balance
  )
  select coalesce(jsonb_object_agg(code, balance), '{}') into balances from changed;
  return balances;
end $$;

-- What a user owes: a card payment was charged back and the wallet didn't cover it. The account
-- `receivable:<user>` is then below zero by that amount, and payments into the wallet settle it.
create function ledger_owed(p_user uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  select coalesce((
    select (select coalesce(sum(cents), 0) from leg where src = a.id)
      - (select coalesce(sum(cents), 0) from leg where dst = a.id)
    from account a where a.code = receivable_of(p_user)), 0)::bigint
$$;

-- Locks a kept account until the transaction ends, so that a decision made on its balance still holds
-- when it's posted. Null if there is none.
create function ledger_hold(p_code text) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  select balance from account where code = p_code and balance is not null for no key update
$$;

-- Locks several kept accounts in the order in which ledger_post locks them, so that two transactions
-- never wait for each other.
create function ledger_hold_all(p_codes text[]) returns table (code text, balance bigint)
language sql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  select a.code, a.balance from account a
  where a.code = any(p_codes) and a.balance is not null order by a.id for no key update
$$;

-- A user who owes money can't take a seat or offer a bounty.
create function ledger_refuse_debtor(p_user uuid) returns void language plpgsql as $$
declare
  owed bigint := ledger_owed(p_user);
begin
  if owed > 0 then
    raise exception 'user % owes % cents', p_user, owed using errcode = 'CG403',
      detail = json_build_object('user', p_user, 'owed', owed);
  end if;
end $$;

-- The trigger's argument is the column that says who pays.
create function refuse_while_owing() returns trigger language plpgsql as $$
begin
  perform ledger_refuse_debtor((to_jsonb(new) ->> tg_argv[0])::uuid);
  return new;
end $$;

revoke execute on function ledger_open(text), ledger_same(jsonb), ledger_post(timestamptz, jsonb),
  ledger_owed(uuid), ledger_hold(text), ledger_hold_all(text[]) from public;
grant execute on function ledger_open(text), ledger_post(timestamptz, jsonb), ledger_owed(uuid),
  ledger_hold(text), ledger_hold_all(text[]) to county_golf_app;
