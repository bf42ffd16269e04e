-- Direct messages are read as one conversation per pair, latest first.
create index message_between
  on message (least(sender_id, recipient_id), greatest(sender_id, recipient_id), at desc, id desc)
  where sender_id is not null and recipient_id is not null and support_of is null;

-- A notification of a direct message opens the conversation with its sender.
update notification n
  set path = '/messages?with=' || case when m.support_of is null then m.sender_id::text else 'support' end
  from message m
  where n.message_id = m.id and m.session_id is null and m.sender_id is not null;

-- Group chats and direct messages have a switch each.
update notification set kind = 'chat' where conversation like 'session:%';
insert into notification_switch (user_id, kind, in_app, email)
  select user_id, 'chat', in_app, email from notification_switch where kind = 'message';

-- False: no notification is emailed. The switches of the kinds keep their state.
alter table notification_reader add column all_email boolean not null default true;

-- What a notification asks its reader for, such as an answer to a friend request; and when that
-- was answered, withdrawn or over.
alter table notification add column asks text;
alter table notification add column closed_at timestamptz;
create index notification_asks on notification (asks) where asks is not null and closed_at is null;
