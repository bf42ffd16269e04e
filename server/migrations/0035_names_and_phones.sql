-- Guests see a player's name only if the player wants that, and players choose whether to share their phone number.

alter table app_user
  add column show_name boolean not null default false,
  add column phone_answered boolean not null default false,
  alter column share_phone set default false;

-- Sharing was on unless a player turned it off.
update app_user set phone_answered = true where not share_phone;
