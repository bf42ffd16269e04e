-- The tees of a course besides the one that its own ratings are for, and what a net prize needs.
create table course_tee (
  id uuid primary key,
  course_id uuid not null references course on delete cascade,
  name text not null check (length(name) between 1 and 40),
  players text not null default 'all' check (players in ('all', 'men', 'women')),
  rating numeric(4, 1) not null check (rating between 20 and 90),
  slope smallint not null check (slope between 55 and 155),
  par smallint check (par between 20 and 400),
  unique (course_id, name, players)
);
alter table course
  add column tees_players text check (tees_players in ('men', 'women'));

-- Sessions of servers that don't know the column keep the promise of their FAQ.
alter table session
  add column net_terms text not null default 'gross_fallback'
    check (net_terms in ('gross_fallback', 'rated_only'));
