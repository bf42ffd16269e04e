-- The postings of a seldom kind, or of none, were looked for through the whole book. Those of the two that
-- make most of it are met everywhere in it, and joining has no further index to keep.
create index posting_kind on posting (kind, at, seq) where kind not in ('top_up', 'join');
