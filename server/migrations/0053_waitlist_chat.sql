-- The chat of a session's waitlist, beside the session's own. Its messages and how far they were read are kept with those
-- of the session's chat. Servers of earlier releases show its messages in the session's chat, whose readers may read both.
alter table session add column had_waitlist boolean not null default false;
update session set had_waitlist = true where waitlist_count > 0;
alter table message add column for_waitlist boolean not null default false;
alter table chat_read
  add column waitlist_at timestamptz,
  alter column at drop not null;
