alter table session validate constraint session_transport_check;
alter table session validate constraint session_pace_check;
alter table session validate constraint session_course_cost_check;
