-- Courses that hosts typed as TBD or another spelling of TBA, before a typed spelling became TBA, are
-- TBA, so that the host can announce the course. The spellings and their folding are those of
-- plan-place.ts. The search text begins with the folded name.
with folded as (
  select id, trim(regexp_replace(
      regexp_replace(
        lower(regexp_replace(normalize(course_name, nfd), '[\u0300-\u036f]', '', 'g')),
        '[''’‘`.]', '', 'g'),
      '[^[:alnum:]]+', ' ', 'g')) as name
  from session
  where course_id is null and course_name <> 'TBA'
)
update session s
set course_name = 'TBA', search = regexp_replace(s.search, '^' || f.name || '(?= |$)', 'tba')
from folded f
where f.id = s.id and f.name in ('tba', 'tbd', 'to be announced', 'to be determined');
