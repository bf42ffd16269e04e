comment on table wish is
  'What a player looks for: a place, a radius, and terms. One open wish per player. Module: matching.';
comment on column wish.made_at is
  'Their place in line. A change of the wish keeps it.';
comment on column wish.changed_at is
  'A group that was formed from an earlier state of the wish isn''t proposed.';
comment on column wish.county_name is
  'With state_code and time_zone, of the county when the wish was changed.';
comment on column wish.lat is
  'With lng, where the radius is measured from: the ZIP code, or the middle of the county.';
comment on column wish.near_level is
  'Whether the player only plays with golfers at most one level away.';
comment on column wish.prize is
  'Games with a pot, games without one, or null for both.';
comment on column wish.max_cents is
  'The most that the player may be charged: service fee, deposit, and pot.';
comment on column wish.count_me_in is
  'Whether we accept a game that fits for the player, without asking first.';
comment on column wish.closes_at is
  'When the last window closes, and the wish ends.';
comment on column wish.paused_at is
  'When the player didn''t answer a proposal. They aren''t matched until they resume.';

comment on table wish_window is
  'Between when and when a player can tee off. Module: matching.';

comment on table proposal is
  'A game that was proposed to three or four players who look for one. Module: matching.';
comment on column proposal.county_name is
  'With state_code and time_zone, of the county when the game was proposed.';
comment on column proposal.opens_at is
  'With closes_at, the tee times that suit all players.';
comment on column proposal.is_agreed is
  'Whether three players have accepted, and were notified that one of them has to book.';
comment on column proposal.remind_at is
  'When the players of a group with three who accepted are reminded that none of them has booked.';
comment on column proposal.host_id is
  'The player who is booking. With booking and charge_by, set while the group waits to be charged.';
comment on column proposal.booking is
  'Course, tee time, and notes, as the host sent them.';
comment on column proposal.charge_by is
  'Until when the group waits for players who can''t be charged.';

comment on table proposal_member is
  'A player of a proposal, and their answer. Module: matching.';
comment on column proposal_member.miles is
  'From where the player''s radius is measured to the middle of the county.';
comment on column proposal_member.is_live is
  'Whether the player is in a proposal that hasn''t ended. A key rules out two of them.';
comment on column proposal_member.counted_in is
  'Whether we accepted for the player, who counted themselves in for any game that fits.';
comment on column proposal_member.answer_by is
  'When the answer of a player is due who was added later. Null: with the proposal''s.';
comment on column proposal_member.lacks is
  'What keeps the player from being charged: money in the wallet, the current terms, or something that the prize needs.';
