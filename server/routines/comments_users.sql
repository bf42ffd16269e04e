comment on table app_user is
  'A user: account, profile and preferences. The row of a deleted account stays without anything personal, since the ledger and other players'' sessions refer to it. Module: users.';
comment on column app_user.pending_email is
  'A new email waits here until its owner opens the link. The old one counts until then.';
comment on column app_user.must_change_password is
  'Set with a one-time password, which expires.';
comment on column app_user.logged_out_at is
  'When the user was last logged out everywhere. Calendar keys from before are dead.';
comment on column app_user.share_phone is
  'Whether players in the same session see the phone number.';
comment on column app_user.phone_answered is
  'Whether the user has chosen to share the phone number or not. If not, the join dialog asks.';
comment on column app_user.show_name is
  'Whether guests and search engines see the user''s name in sessions.';
comment on column app_user.search is
  'Username and display name, folded as searches compare them. Kept by a trigger.';
comment on column app_user.rating_sum is
  'With rating_count, the average of the ratings that are shown.';
comment on column app_user.handicap_index is
  'In tenths.';

comment on table former_username is
  'A changed username leads to its owner''s profile for a while, and no one else can take it. Module: users.';
comment on column former_username.name is
  'In lower case, as usernames are unique regardless of case.';

comment on table token is
  'A logged-in device. Only the SHA-256 of its token is stored. Module: auth.';
comment on column token.authenticated_at is
  'When the user last entered their password. Admins are asked for it again after a while.';

comment on table mail_token is
  'A link sent by mail, to set a new password, verify an email or undo its change. Only the SHA-256 of its secret is stored. A link counts for the email it was sent to and no other. Module: auth.';

comment on table password_attempt is
  'Wrong passwords for one login name or user since the first one of the window. The right password deletes the row. Names are hashed, since people do type passwords into that field. Module: auth.';
comment on column password_attempt.name_sha256 is
  'Finds the attempts on one name together, whatever address they came from.';
comment on column password_attempt.open_at is
  'When the next attempt is allowed.';

comment on table totp is
  'An admin''s authenticator app (RFC 6238). Without `confirmed_at`, the enrollment isn''t finished. Module: auth.';
comment on column totp.last_step is
  'The time step of the last code used. A code works once.';

comment on table recovery_code is
  'A single-use code that stands in for the authenticator app. Only its SHA-256 is stored. Module: auth.';

comment on table daily_count is
  'How often a user has done something that is limited per 24 hours, since the first time. Module: users.';

comment on table terms_acceptance is
  'A version of the terms that a user accepted. Module: auth.';
comment on column terms_acceptance.address is
  'The IP address that the request came from. Null once the account is deleted.';
comment on column terms_acceptance.is_adult is
  'Whether the user said that they''re 18 or older.';
comment on column app_user.terms_version is
  'The last version of the terms that the user accepted, so that a request''s authentication reads it with the user. Null if they were never asked.';
comment on column app_user.prize_age is
  'The highest minimum age for prizes that the user has confirmed, in years.';
