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

-- The players who confirmed each rated round of these users, by user: who entered or confirmed the score, and who
-- accepted the result as a player. A day without an answer confirms a score for the averages, but names no one here.
create function net_attesters(p_users uuid[]) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select coalesce(jsonb_object_agg(u, (
      select coalesce(jsonb_agg((
        select coalesce(jsonb_agg(distinct a.id), '[]') from (
          select c.entered_by as id
          union all select c.attested_by
          union all select r.user_id from result_answer r
            join seat e on e.session_id = r.session_id and e.user_id = r.user_id
            where r.session_id = d.session_id and r.dispute_reason is null
        ) a where a.id <> u)
      order by d.n), '[]')
      from differential d join score c on c.session_id = d.session_id and c.user_id = d.user_id
      where d.user_id = u and d.is_rated)), '{}')
    from unnest(p_users) u);
end $$;
