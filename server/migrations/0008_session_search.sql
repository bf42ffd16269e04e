-- The list's text search finds words anywhere in the names of course, county, and state. Without an index
-- of trigrams, a word that few sessions have reads every session.
create extension if not exists pg_trgm;
create index session_search_words on session using gin (search gin_trgm_ops);
