-- Whether this database holds a demo population: shown on every page, and read before making one, so
-- that invented people never come among real ones. Written by `npm run demo` alone.
insert into setting (name, value) values ('demo', '{}');
