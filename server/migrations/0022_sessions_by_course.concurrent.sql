drop index concurrently if exists session_by_course_name;
create index concurrently session_by_course_name
  on session (course_name collate "en-x-icu", tee_at, id);
