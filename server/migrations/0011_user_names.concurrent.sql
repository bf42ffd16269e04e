drop index concurrently if exists app_user_names;
create index concurrently app_user_names on app_user using gin (search gin_trgm_ops);
