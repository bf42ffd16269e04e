drop index concurrently if exists app_user_by_shown_name;
create index concurrently app_user_by_shown_name
  on app_user (coalesce(display_name, username) collate "en-x-icu", id)
  where deleted_at is null;
