-- Offers of a spot that all of the line has together, instead of one that is held for the player.
alter table waitlist add column is_shared boolean not null default false;
