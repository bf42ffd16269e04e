-- Players who are added to a proposed game have as long to answer as the first ones had, and a group that no one has
-- booked is reminded once.
alter table proposal_member add column answer_by timestamptz;
alter table proposal add column remind_at timestamptz;
