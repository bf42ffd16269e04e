-- Which version of the terms a user accepted, when, and from which address.
create table terms_acceptance (
  user_id uuid not null references app_user,
  version text not null,
  accepted_at timestamptz not null,
  address text,
  is_adult boolean not null,
  primary key (user_id, version)
);
revoke delete on terms_acceptance from county_golf_app;

alter table app_user
  add column terms_version text,
  add column prize_age smallint,
  add column prize_age_confirmed_at timestamptz;
