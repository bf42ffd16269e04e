-- Tee times that a player has had in a session before its host moved it.
alter table seat add column earlier_tee_times timestamptz[] not null default '{}';
