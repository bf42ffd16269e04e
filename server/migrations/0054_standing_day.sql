-- How players of a standing game get around and how fast, as its sessions say.
alter table standing_game
  add column transport text constraint standing_game_transport_check check (transport in ('walk', 'ride')),
  add column pace text constraint standing_game_pace_check check (pace in ('Slow', 'Average', 'Fast'));
