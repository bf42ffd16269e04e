-- Scores that an admin corrected with a decision. The audit log has the original.
alter table score add column corrected_at timestamptz;
