-- What the boards order by, added up for each player: everywhere (county 0), and in each county they
-- played in. Read by every visitor and changed a few times a round, so it is kept, not counted: the
-- trigger below follows player_result in the same transaction, whatever path writes it.
create table standing (
  county_id bigint not null,
  user_id uuid not null references app_user,
  wins integer not null,
  earnings_cents bigint not null,
  -- Sessions played to their end; without one a player is on no board.
  sessions integer not null,
  -- Attested scores over 18 holes: how many, and their strokes.
  rounds integer not null,
  strokes bigint not null,
  primary key (county_id, user_id)
);
create index standing_order on standing (county_id, wins desc, earnings_cents desc, sessions desc)
  where sessions > 0;

create function standing_add(r player_result, sign integer) returns void language sql as $$
  insert into standing as s
  select c, r.user_id, sign * r.won::int, sign * r.earned_cents, sign * (not r.withdrew)::int,
    sign * counts, sign * counts * coalesce(r.gross, 0)
  from (values (0::bigint), (r.county_id)) boards (c),
    lateral (select (r.holes = 18 and r.gross is not null)::int as counts) x
  on conflict (county_id, user_id) do update set
    wins = s.wins + excluded.wins,
    earnings_cents = s.earnings_cents + excluded.earnings_cents,
    sessions = s.sessions + excluded.sessions,
    rounds = s.rounds + excluded.rounds,
    strokes = s.strokes + excluded.strokes
$$;

create function standing_follow() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform standing_add(old, -1); end if;
  if tg_op <> 'DELETE' then perform standing_add(new, 1); end if;
  return null;
end $$;
create trigger standing_follows after insert or update or delete on player_result
  for each row execute function standing_follow();

-- How many sessions have been played to their end is one of the figures.
create index session_completed on session (id) where status = 'completed';

-- Results that are older than the trigger.
select standing_add(r, 1) from player_result r order by user_id;
