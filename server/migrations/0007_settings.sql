-- What the operator may change while the service runs. One JSON document a name; its shape and the
-- defaults of what it leaves out are the application's (modules/settings).
create table setting (
  name text primary key,
  value jsonb not null check (jsonb_typeof(value) = 'object')
);

insert into setting (name, value) values ('platform', '{}');
