-- Players who let us accept a game for them that fits their search.
alter table wish add column count_me_in boolean not null default false;
alter table proposal_member add column counted_in boolean not null default false;
