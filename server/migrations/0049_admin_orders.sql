-- The administrators' lists in other orders: sessions, and the escrows named after them, by their course;
-- corrections by their amount.
create index session_every_course on session (lower(course_name), tee_at, id);
create index adjustment_amounts on adjustment (state, cents, id);
