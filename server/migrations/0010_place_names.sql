-- cspell:ignore alnum btrim ddhilotaσ nfkd ufeff uffa ðđħıłøŧəς ʹʻʼʽʾʿˈˊˋʹ
-- Names of states, counties, and courses, and the names of courses that hosts typed. A search finds its words here and
-- reads sessions and courses by their ids. The fold of names knows more letters than that of release 1.0.0.
create table place_name (
  state_code text not null references state on delete cascade,
  county_id bigint references county on delete cascade,
  course text,
  own text not null,
  search text not null,
  check (course is null or county_id is not null),
  unique nulls not distinct (state_code, county_id, course)
);

create function pg_temp.fold(p_text text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(replace(replace(replace(replace(replace(translate(
    lower(regexp_replace(
      normalize(regexp_replace(p_text, '[''’‘‛`´.ʹʻʼʽʾʿˈˊˋʹ′＇．ꞌꞋ\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]', '', 'g'), nfkd),
      '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\u3099\u309a\ufe20-\ufe2f]',
      '', 'g') collate "und-x-icu"),
    'ðđħıłøŧəς', 'ddhilotaσ'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), '&', ' and ')
    collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g'))
$$;

create function pg_temp.name_words(p_name text) returns text language sql immutable parallel safe as $$
  select folded || coalesce((
    select string_agg(' ' || case when ' ' || folded || ' ' like '% ' || long || ' %' then short else long end, '')
    from (values ('saint', 'st'), ('sainte', 'ste'), ('mount', 'mt'), ('mountain', 'mtn'), ('fort', 'ft'),
      ('point', 'pt'), ('country club', 'cc'), ('golf club', 'gc'), ('golf course', 'gc')) as form (long, short)
    where ' ' || folded || ' ' like any (array['% ' || long || ' %', '% ' || short || ' %'])), '')
  from pg_temp.fold(p_name) folded
$$;

insert into place_name (state_code, own, search)
select code, own, own from state cross join lateral (
  select concat_ws(' ', pg_temp.name_words(name), lower(code), case code when 'DC' then 'washington' end) as own) named;

insert into place_name (state_code, county_id, own, search)
select c.state_code, c.id, n.own, n.own || ' ' || s.search
from county c
join place_name s on s.state_code = c.state_code
cross join lateral (
  select concat_ws(' ', pg_temp.name_words(c.full_name),
    case when c.name like '% %' then replace(pg_temp.fold(c.name), ' ', '') end) as own) n;

insert into place_name (state_code, county_id, course, own, search)
select c.state_code, c.county_id, lower(named.name), n.own, n.own || ' ' || c.search
from (
  select distinct on (county_id, lower(name)) county_id, name
  from (select county_id, name from course union select county_id, course_name from session) every
  order by county_id, lower(name), name) named
join place_name c on c.county_id = named.county_id
cross join lateral (select pg_temp.name_words(named.name) as own) n;

create index place_name_words on place_name using gin (search gin_trgm_ops);

update app_user set search = pg_temp.fold(concat_ws(' ', username, display_name))
where display_name ~ '[^ -~]';

-- Triggers write it from now on.
alter table session alter column search set default '';
