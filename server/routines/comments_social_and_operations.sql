comment on table friend is
  'A friendship or a request for one. A pair is stored once, in either direction, so two people who request each other at the same time become friends. Module: friends.';
comment on column friend.accepted_at is
  'Null while it''s a request.';

comment on table block is
  'A user whom another user has blocked. Module: friends.';

comment on table message is
  'A message in a session''s chat, between two users, or between a player and support, which all admins share. Module: messages.';
comment on column message.id is
  'The sender may choose it, so that a resent message is the same message.';
comment on column message.sender_id is
  'Null for County Golf itself.';
comment on column message.about_session is
  'The session that a message from County Golf to one user is about, if the user can open it.';
comment on column message.for_waitlist is
  'Whether it belongs to the chat of the session''s waitlist, and not to that of its players.';
comment on column message.support_of is
  'The player whose support conversation it belongs to.';
comment on column message.content is
  'In text that County Golf writes, `{id}` is the name of a user among `mentions`, filled in on read. So a renamed or deleted user is renamed everywhere, and what players type can''t name anyone.';
comment on column message.event_xid is
  'The event that caused it, so that each event causes it once.';

comment on table chat_read is
  'How far a user has read a session''s chat (at) and the one of its waitlist (waitlist_at). Module: messages.';

comment on table support_conversation is
  'A player''s conversation with support. A trigger on message keeps it, because finding the latest message of each conversation would read all of them. Module: messages.';
comment on column support_conversation.waiting is
  'The player wrote last.';

comment on table notification is
  'One event, for one user. The mail about it is written from this row when it''s due. Module: notifications.';
comment on column notification.dedupe_key is
  'Identifies what happened. A user is notified of it once.';
comment on column notification.body is
  'With mentions, as in message.';
comment on column notification.conversation is
  'Notifications of one conversation belong together. Reading the message marks it as read.';
comment on column notification.in_app is
  'Whether it shows in the app. A user may want the mail only.';
comment on column notification.request is
  'An open request to the reader, such as a friend request. `closed_at` says when it was answered, withdrawn, or expired.';
comment on column notification.question is
  'The labels of the two answers to a request, which the mail has as links.';
comment on column notification.until is
  'After that it''s no longer news, and no mail or push is sent.';
comment on column notification.mail_at is
  'When a mail is due. `mailed_at` says when it was sent.';

comment on column notification.push_at is
  'When a push to the reader''s devices is due. `pushed_to` has the subscriptions that got it.';

comment on column notification.receipt is
  'Set if it confirms a booking or the reader''s own money: what the mail says, without text that others wrote. Switches don''t apply.';
comment on column notification.mailed_with is
  'The receipt whose job mails this one. An unverified address gets one mail for all receipts of some minutes.';

comment on table notification_switch is
  'A user''s choice for one kind. Without a row, the kind has its defaults. Module: notifications.';
comment on column notification_switch.push is
  'Null is the default of the kind.';

comment on table push_key is
  'The key pair (VAPID, RFC 8292) that identifies this installation to push services. Browsers subscribe to its public key, so a new one would end all subscriptions. Module: notifications.';

comment on table push_subscription is
  'A device that gets push notifications. It belongs to the login there and is deleted with it. Module: notifications.';
comment on column push_subscription.endpoint is
  'The device''s address at the push service of its browser. With it and the keys, anyone can push to the device.';
comment on column push_subscription.pushed_at is
  'The last push that the push service accepted.';
comment on column push_subscription.failures is
  'Pushes that failed since `failing_since`, without one that was accepted.';

comment on table notification_reader is
  'A user''s choices for all kinds: mail at all, and quiet hours. Module: notifications.';
comment on column notification_reader.all_email is
  'False turns off all mail. The switches of the kinds keep their state.';
comment on column notification_reader.receipt_claimed_at is
  'When the last receipt was mailed to this user''s unverified address.';
comment on column notification_reader.unsubscribe_key is
  'The secret in this user''s unsubscribe links. It turns off mail and does nothing else.';
comment on column notification_reader.answer_key is
  'The secret behind the links that answer an emailed question. It''s never part of a link.';

comment on table report is
  'A report of a user, or of a message they wrote. Module: moderation.';
comment on column report.handled_at is
  'Set with the decision of an admin.';

comment on table approval is
  'A request that needs a second admin: a large adjustment, a new admin, a change of a user''s email, or raising or removing the limit itself. Module: approvals.';
comment on column approval.to_user_id is
  'The new account of the former user to pay (user_id), if the balance moves to its wallet.';
comment on column approval.approvers is
  'The admins at the time of the request, so that no account made an admin later can approve it.';

comment on table audit is
  'Something that an admin, or the server''s command line (without an admin), did: who, when, to what, before and after, and why. Never changed. Personal fields are recorded as changed, without their values. Module: audit.';
comment on column audit.action is
  'Like ''user.ban'' or ''settings.change''.';
comment on column audit.target is
  'The id of a user, a session or a message, for example.';

comment on table saved_search is
  'A county where a player wants to be notified of new sessions, and of which ones. Module: notifications.';
comment on column saved_search.part_of_day is
  'Null for any tee time.';
