#!/bin/sh
# Creates the roles and the database of County Golf in the container of PostgreSQL, before its first start.
set -eu
psql -v ON_ERROR_STOP=1 -v owner_password="$OWNER_PASSWORD" -v login_password="$LOGIN_PASSWORD" -U postgres <<'SQL'
create role county_golf_app nologin;
create role county_golf_owner login createdb password :'owner_password';
grant county_golf_app to county_golf_owner;
create role county_golf_login login noinherit password :'login_password' in role county_golf_app;
create database county_golf owner county_golf_owner;
SQL
