-- A link to the old address undoes a change of email for a week.
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check
  check (purpose in ('reset', 'verify', 'undo_email'));
