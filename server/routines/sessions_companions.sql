-- The spots of companions, in session.seats_taken and of users who owe money.

-- A companion's spot counts until it's given up or claimed. The seat of the user who claimed it counts from then on.
create function count_companions() returns trigger language plpgsql as $$
begin
  update session set seats_taken = seats_taken + case when new.ended_at is null and new.claimed_at is null then 1 else -1 end
  where id = new.session_id;
  return null;
end $$;
create trigger companions_are_counted after insert on companion
  for each row execute function count_companions();
create trigger freed_companions_are_counted after update on companion for each row
  when ((old.ended_at is null and old.claimed_at is null) <> (new.ended_at is null and new.claimed_at is null))
  execute function count_companions();

-- A free spot has no posting, which would refuse it.
create trigger companion_pays_debts_first before insert on companion for each row
  when (new.join_posting is null) execute function refuse_while_owing('brought_by');
