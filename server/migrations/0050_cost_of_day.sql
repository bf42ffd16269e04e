-- What a day costs at the course, and how players of a session get around and how fast. Servers of earlier releases
-- neither read nor write any of it. The next migration checks older rows.
alter table session
  add column transport text,
  add column pace text,
  add column course_cost_cents integer;
alter table session
  add constraint session_transport_check check (transport in ('walk', 'ride')) not valid,
  add constraint session_pace_check check (pace in ('Slow', 'Average', 'Fast')) not valid,
  add constraint session_course_cost_check check (course_cost_cents between 0 and 100000) not valid;

create table day_cost (
  session_id uuid not null references session,
  user_id uuid not null references app_user,
  course_id uuid not null references course,
  holes smallint not null,
  cents integer not null constraint day_cost_cents_check check (cents between 0 and 100000),
  at timestamptz not null,
  primary key (session_id, user_id)
);
create index day_cost_course on day_cost (course_id, holes, at);
create index day_cost_user on day_cost (user_id);

create table course_cost (
  course_id uuid not null references course,
  holes smallint not null,
  cents integer not null,
  answers integer not null constraint course_cost_answers_check check (answers >= 5),
  valid_until timestamptz not null,
  primary key (course_id, holes)
);
