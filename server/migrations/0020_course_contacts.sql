-- How to reach a course, and the tees that its ratings are for.
alter table course
  add column phone text,
  add column website text,
  add column tees text;
