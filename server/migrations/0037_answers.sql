-- Questions that an email asks, which its links answer without a login.
alter table notification add column question jsonb;
alter table notification_reader add column answer_key text;
