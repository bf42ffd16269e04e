-- What administrators have decided, latest first.
create index card_ruled on card (closed_at, session_id) where ruling is not null;
create index report_handled on report (handled_at, id) where handled_at is not null;
