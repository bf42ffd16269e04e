-- The ledger. Money moves only by `ledger_post`, from one account to another; what is written stays
-- written. The application may read these tables but not write them: it calls the two functions at
-- the end, which run as the owner.

create table account (
  id bigint generated always as identity primary key,
  -- A code outside these forms would be an account that nothing guards.
  code text not null unique check (
    code ~ '^(user|escrow|receivable):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or code in ('card:clearing', 'platform:fees', 'platform:adjustments', 'platform:promotions')
  ),
  -- Kept for wallets and escrows, which can never be overdrawn. The others have none: every posting
  -- would wait for the one row; their balance is the sum of their transfers.
  balance bigint check (balance >= 0),
  check ((balance is not null) = (code ~ '^(user|escrow):'))
);

insert into account (code) values
  ('card:clearing'), ('platform:fees'), ('platform:adjustments'), ('platform:promotions');

create table posting (
  id uuid primary key,
  -- What makes it happen once.
  key text not null unique,
  -- What the person's transaction is (join, refund, top_up ...), and which part of it this is.
  kind text not null,
  part text not null,
  -- Postings that a person sees as one transaction (a join: service fee, deposit, pot). The first
  -- of them leads: a wallet's history is read, paged and counted by the leading ones.
  transaction_id uuid not null,
  leads boolean not null,
  user_id uuid,
  session_id uuid,
  reverses uuid references posting check (reverses <> id),
  at timestamptz not null,
  -- Drawn while the accounts are locked: the order of one account's postings.
  seq bigint generated always as identity,
  created_in xid8 not null default pg_current_xact_id()
);
-- A posting is reversed at most once, ever.
create unique index posting_reverses on posting (reverses) where reverses is not null;
create unique index posting_leads on posting (transaction_id) where leads;
create index posting_transaction on posting (transaction_id);
create index posting_history on posting (user_id, seq) where leads;
create index posting_session on posting (session_id) where session_id is not null;

create table transfer (
  posting_id uuid not null references posting,
  leg smallint not null check (leg >= 1),
  src bigint not null references account,
  dst bigint not null references account,
  cents bigint not null check (cents > 0),
  -- The kept balances just after this leg.
  src_balance bigint,
  dst_balance bigint,
  -- Drawn while the accounts are locked: the order of one account's transfers.
  seq bigint generated always as identity,
  primary key (posting_id, leg),
  check (src <> dst)
);
create index transfer_src on transfer (src, seq);
create index transfer_dst on transfer (dst, seq);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name;
end $$;

create trigger posting_stays before update or delete on posting
  for each row execute function ledger_refuse_change();
create trigger posting_is_not_emptied before truncate on posting
  for each statement execute function ledger_refuse_change();
create trigger transfer_stays before update or delete on transfer
  for each row execute function ledger_refuse_change();
create trigger transfer_is_not_emptied before truncate on transfer
  for each statement execute function ledger_refuse_change();
create trigger account_stays before delete on account
  for each row execute function ledger_refuse_change();
create trigger account_is_not_emptied before truncate on account
  for each statement execute function ledger_refuse_change();
create trigger account_keeps_its_code before update of id, code on account
  for each row execute function ledger_refuse_change();

-- Legs belong to the transaction that made the posting: nothing is added to one later.
create function transfer_check() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if not exists (
    select from posting where id = new.posting_id and created_in = pg_current_xact_id()
  ) then
    raise exception 'posting % is closed: legs are added only with it', new.posting_id;
  end if;
  return new;
end $$;
create trigger transfer_comes_with_its_posting before insert on transfer
  for each row execute function transfer_check();

-- At commit every posting has legs, and a reversal mirrors its original leg by leg. A reversal is
-- not reversed in turn: 'was it given back?' would have two answers.
create function posting_check() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if not exists (select from transfer where posting_id = new.id) then
    raise exception 'posting % has no legs', new.key;
  end if;
  if new.reverses is null then
    return null;
  end if;
  if exists (select from posting where id = new.reverses and reverses is not null) then
    raise exception 'posting % reverses a reversal', new.key;
  end if;
  if exists (
    select from (select * from transfer where posting_id = new.reverses) o
    full join (select * from transfer where posting_id = new.id) r
      on r.leg = o.leg and r.src = o.dst and r.dst = o.src and r.cents = o.cents
    where o.leg is null or r.leg is null
  ) then
    raise exception 'posting % does not mirror what it reverses', new.key;
  end if;
  return null;
end $$;
create constraint trigger posting_is_whole after insert on posting
  deferrable initially deferred for each row execute function posting_check();

-- Opens an account if it is not open yet.
create function ledger_open(p_code text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into account (code, balance)
  values (p_code, case when p_code ~ '^(user|escrow):' then 0 end)
  on conflict (code) do nothing
$$;

-- Whether the postings of those keys say what was posted under them, ids and time aside.
create function ledger_same(p_postings jsonb) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select not exists (
    select from jsonb_array_elements(p_postings) p
    join posting o on o.key = p ->> 'key'
    where (o.kind, o.part, o.user_id, o.session_id, o.reverses) is distinct from
        (p ->> 'kind', p ->> 'part', (p ->> 'user')::uuid, (p ->> 'session')::uuid,
          (p ->> 'reverses')::uuid)
      or p -> 'legs' <> (
        select jsonb_agg(
          jsonb_build_object('src', s.code, 'dst', d.code, 'cents', t.cents) order by t.leg)
        from transfer t join account s on s.id = t.src join account d on d.id = t.dst
        where t.posting_id = o.id)
  )
$$;

-- Posts all that one transaction moves, in one call, so that all its accounts are locked at once and
-- in order. p_postings: [{ id, key, kind, part, transaction, user, session, reverses, legs: [{ src,
-- dst, cents }] }], accounts by code; a posting with `reverses` and no legs mirrors its original.
-- Returns the kept balances it left, by code; null when these postings were made before (a replay
-- changes nothing).
-- Errors: CG402 a kept balance would fall below zero (detail: the account, and its balance before
-- this call); CG404 no such account, or no such posting to reverse; CG409 a key was used for
-- something else, or only some were used; 40001 somebody used a key meanwhile, to be tried again
-- from the start.
create function ledger_post(p_at timestamptz, p_postings jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp
-- Its statements find rows by keys alone. Planning them anew for each call took half its time, and a
-- plan made while the tables were empty must not go on reading them from end to end.
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  keys text[];
  reversed uuid[];
  named text[];
  known integer;
  ids bigint[];
  codes text[];
  balances bigint[];
  opening bigint[];
  led uuid[] := '{}';
  posted record;
  moved record;
  src_at integer;
  dst_at integer;
begin
  select array_agg(p ->> 'key'),
    array_agg((p ->> 'reverses')::uuid) filter (where p ->> 'reverses' is not null)
  into keys, reversed from jsonb_array_elements(p_postings) p;
  select array_agg(l ->> 'src') || array_agg(l ->> 'dst') into named
  from jsonb_array_elements(p_postings) p, jsonb_array_elements(p -> 'legs') l;
  if reversed is not null then
    if (select count(*) from posting where id = any(reversed)) < cardinality(reversed) then
      raise exception 'no such posting to reverse: %', reversed using errcode = 'CG404';
    end if;
    select named || array_agg(a.code) into named from account a
    where a.id in (
      select unnest(array[src, dst]) from transfer where posting_id = any(reversed)
    );
  end if;

  -- Kept accounts are locked, all at once, in the order of their ids; the others are shared by all.
  select array_agg(a.id), array_agg(a.code), array_agg(a.balance) into ids, codes, balances
  from (
    select id, code, balance from account where code = any(named) and balance is not null
    order by id for no key update
  ) a;
  select ids || array_agg(id), codes || array_agg(code), balances || array_agg(balance)
  into ids, codes, balances
  from account where code = any(named) and balance is null;

  -- Looked up under the locks: of two who post the same, the second sees the first.
  select count(*) into known from posting where key = any(keys);
  if known > 0 then
    if known < cardinality(keys) or not ledger_same(p_postings) then
      raise exception 'some of these keys were used for other postings: %', keys
        using errcode = 'CG409';
    end if;
    return null;
  end if;

  opening := balances;
  for posted in
    select (p ->> 'id')::uuid as id, p ->> 'key' as key, p ->> 'kind' as kind,
      p ->> 'part' as part, (p ->> 'transaction')::uuid as transaction_id,
      (p ->> 'user')::uuid as user_id, (p ->> 'session')::uuid as session_id,
      (p ->> 'reverses')::uuid as reverses, p -> 'legs' as legs
    from jsonb_array_elements(p_postings) with ordinality as e (p, n) order by n
  loop
    insert into posting
      (id, key, kind, part, transaction_id, leads, user_id, session_id, reverses, at)
    values (posted.id, posted.key, posted.kind, posted.part, posted.transaction_id,
      posted.transaction_id <> all(led), posted.user_id, posted.session_id, posted.reverses, p_at)
    on conflict (key) do nothing;
    if not found then
      raise exception 'key % was just used', posted.key using errcode = '40001';
    end if;
    led := led || posted.transaction_id;

    for moved in
      select n as leg, l ->> 'src' as src, l ->> 'dst' as dst, (l ->> 'cents')::bigint as cents
      from jsonb_array_elements(posted.legs) with ordinality as e (l, n)
      union all
      select t.leg, d.code, s.code, t.cents
      from transfer t join account s on s.id = t.src join account d on d.id = t.dst
      where posted.legs is null and t.posting_id = posted.reverses
      order by 1
    loop
      src_at := array_position(codes, moved.src);
      dst_at := array_position(codes, moved.dst);
      if src_at is null or dst_at is null then
        raise exception 'no such account: % or %', moved.src, moved.dst using errcode = 'CG404';
      end if;
      if balances[src_at] < moved.cents then
        raise exception 'not enough on %', moved.src using errcode = 'CG402',
          detail = json_build_object('account', moved.src, 'balance', opening[src_at]);
      end if;
      balances[src_at] := balances[src_at] - moved.cents;
      balances[dst_at] := balances[dst_at] + moved.cents;
      insert into transfer (posting_id, leg, src, dst, cents, src_balance, dst_balance)
      values (posted.id, moved.leg, ids[src_at], ids[dst_at], moved.cents, balances[src_at],
        balances[dst_at]);
    end loop;
  end loop;

  update account a set balance = b.balance
  from unnest(ids, balances) as b (id, balance)
  where a.id = b.id and a.balance is distinct from b.balance;
  return (
    select coalesce(jsonb_object_agg(code, balance), '{}') from unnest(codes, balances) as b (code, balance)
    where balance is not null
  );
end $$;

revoke insert, update, delete on account, posting, transfer from county_golf_app;
revoke execute on function ledger_open(text), ledger_same(jsonb), ledger_post(timestamptz, jsonb)
  from public;
grant execute on function ledger_open(text), ledger_post(timestamptz, jsonb) to county_golf_app;
