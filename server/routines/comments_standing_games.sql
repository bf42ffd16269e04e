comment on table standing_game is
  'A game that the same players play at the same time every week. Its dates become sessions. Module: standing-games.';
comment on column standing_game.weekday is
  'As ISO counts: 1 is Monday.';
comment on column standing_game.starts_on is
  'No date before this one. A new time moves it past the week of the last open date.';
comment on column standing_game.next_at is
  'When something is due next: a date opens, or it''s someone''s turn on an open one. Null if nothing is.';

comment on table standing_member is
  'The owner, or a friend of theirs. We ask each of them every week. Module: standing-games.';
comment on column standing_member.accepted_at is
  'Null until they agree to be in the game.';
comment on column standing_member.weekly_cents is
  'Up to this much per week they are charged without being asked. Null if they want to be asked.';

comment on table standing_date is
  'A date of a standing game that was opened, skipped, or couldn''t be opened. The key makes each date once. Module: standing-games.';

comment on table standing_ask is
  'A member''s turn on an open date: about to be charged, asked, declined, or charged. Members who said In have a seat. Module: standing-games.';
