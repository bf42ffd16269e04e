-- cspell:ignore alnum btrim ddhilotaσ nfkd ufeff uffa ðđħıłøŧəς ʹʻʼʽʾʿˈˊˋʹ
-- How names are folded for searches, and the names that sessions and courses are found by.

-- A name as searches compare it, the same as fold() in contract/src/fold.ts: lower case, single spaces, and no accents
-- or punctuation. A test compares the two.
create function fold(p_text text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(replace(replace(replace(replace(replace(translate(
    lower(regexp_replace(
      normalize(regexp_replace(p_text, '[''’‘‛`´.ʹʻʼʽʾʿˈˊˋʹ′＇．ꞌꞋ\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]', '', 'g'), nfkd),
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\u3099\u309a\ufe20-\ufe2f]',
      '', 'g') collate "und-x-icu"),
    'ðđħıłøŧəς', 'ddhilotaσ'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), '&', ' and ')
    collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g'))
$$;

-- A name's words, with the short form of each long one and the other way around: either finds it.
create function name_words(p_name text) returns text language sql immutable parallel safe as $$
  select folded || coalesce((
    select string_agg(' ' || case when ' ' || folded || ' ' like '% ' || long || ' %' then short else long end, '')
    from (values ('saint', 'st'), ('sainte', 'ste'), ('mount', 'mt'), ('mountain', 'mtn'), ('fort', 'ft'),
      ('point', 'pt'), ('country club', 'cc'), ('golf club', 'gc'), ('golf course', 'gc')) as form (long, short)
    where ' ' || folded || ' ' like any (array['% ' || long || ' %', '% ' || short || ' %'])), '')
  from fold(p_name) folded
$$;

-- app_user.search
create function user_is_searched() returns trigger language plpgsql as $$
begin
  new.search := fold(concat_ws(' ', new.username, new.display_name));
  return new;
end $$;
create trigger user_is_searched before insert or update of username, display_name, search on app_user
  for each row execute function user_is_searched();

-- Writes the names of a state, or of a county, or of a course in it.
create function write_place_name(p_state text, p_county bigint, p_course text, p_own text)
returns void language sql as $$
  insert into place_name (state_code, county_id, course, own, search)
  values (p_state, p_county, lower(p_course), p_own, concat_ws(' ', p_own, (
    select search from place_name
    where state_code = p_state and course is null and case when p_course is null
      then p_county is not null and county_id is null else county_id = p_county end)))
  on conflict (state_code, county_id, course) do update set own = excluded.own, search = excluded.search
    where (place_name.own, place_name.search) is distinct from (excluded.own, excluded.search)
$$;

-- Writes what lies within a place again, after its name changed.
create function rewrite_place_names(p_state text, p_county bigint) returns void language sql as $$
  select write_place_name(state_code, county_id, course, own) from (
    select * from place_name
    where state_code = p_state and (case when p_county is null then county_id is not null
      else county_id = p_county and course is not null end)
    order by course nulls first) inner_places
$$;

create function state_is_searched() returns trigger language plpgsql as $$
begin
  perform write_place_name(new.code, null, null, concat_ws(' ', name_words(new.name), lower(new.code),
    -- What people call the District of Columbia.
    case new.code when 'DC' then 'washington' end));
  perform rewrite_place_names(new.code, null);
  return null;
end $$;
create trigger state_is_searched after insert or update on state
  for each row execute function state_is_searched();

create function county_is_searched() returns trigger language plpgsql as $$
begin
  perform write_place_name(new.state_code, new.id, null, concat_ws(' ', name_words(new.full_name),
    -- 'DeKalb' finds De Kalb.
    case when new.name like '% %' then replace(fold(new.name), ' ', '') end));
  perform rewrite_place_names(new.state_code, new.id);
  return null;
end $$;
create trigger county_is_searched after insert or update of name, full_name on county
  for each row execute function county_is_searched();

create function course_is_searched() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from place_name p
    where p.county_id = old.county_id and p.course = lower(old.name)
      and not exists (select from session s where s.county_id = old.county_id and lower(s.course_name) = p.course);
  end if;
  if tg_op <> 'DELETE' then
    perform write_place_name(c.state_code, c.id, new.name, name_words(new.name))
    from county c where c.id = new.county_id;
  end if;
  return null;
end $$;
create trigger course_is_searched after insert or delete on course
  for each row execute function course_is_searched();
create trigger renamed_course_is_searched after update of name, county_id on course for each row
  when ((old.name, old.county_id) is distinct from (new.name, new.county_id))
  execute function course_is_searched();

-- Sessions are found by the course's name that they show, which a host may have typed. session.search is for servers
-- of release 1.0.0.
create function session_is_searched() returns trigger language plpgsql as $$
begin
  if not exists (
    select from place_name where state_code = new.state_code and county_id = new.county_id
      and course = lower(new.course_name)) then
    perform write_place_name(new.state_code, new.county_id, new.course_name, name_words(new.course_name));
  end if;
  select search into strict new.search from place_name
  where state_code = new.state_code and county_id = new.county_id and course = lower(new.course_name);
  return new;
end $$;
create trigger session_is_searched before insert or update of county_id, course_name on session
  for each row execute function session_is_searched();
