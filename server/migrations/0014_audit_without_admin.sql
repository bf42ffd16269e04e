-- Actions from the server's command line have no admin. Servers of the last release don't list them.
alter table audit alter column admin_id drop not null;
