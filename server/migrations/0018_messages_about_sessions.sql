-- The session that a message from County Golf to one user is about.
alter table message add column about_session uuid references session;
