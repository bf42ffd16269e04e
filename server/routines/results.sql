-- Leaderboards: `standing` follows player_result in the same transaction, whatever path writes it.

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

create function update_standing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform standing_add(old, -1); end if;
  if tg_op <> 'DELETE' then perform standing_add(new, 1); end if;
  return null;
end $$;
create trigger standing_is_updated after insert or update or delete on player_result
  for each row execute function update_standing();
