-- The words of the ledger. The next migration checks older rows, while servers go on.
alter table posting add constraint posting_kind_check check (kind in (
  'top_up', 'join', 'refund', 'deposit_return', 'pot_return', 'bounty_funding', 'bounty_return', 'prize',
  'admin_credit', 'admin_debit', 'admin_refund', 'top_up_refund', 'chargeback', 'revenue')) not valid;
alter table leg add constraint leg_part_check check (part in (
  'service_fee', 'deposit', 'pot', 'bounty', 'amount', 'settlement', 'forfeited')) not valid;

-- Names that say in an error what was wrong.
alter table session rename constraint session_check to session_seats_taken_check;
alter table session rename constraint session_check1 to session_bounty_or_pot_check;
alter table seat rename constraint seat_check to seat_seat_no_check;
alter table seat rename constraint seat_check1 to seat_join_posting_check;
alter table departure rename constraint departure_check to departure_cents_check;
alter table scorecard rename constraint scorecard_check to scorecard_closed_at_check;
alter table scorecard rename constraint scorecard_check1 to scorecard_proposed_at_check;
alter table score rename constraint score_check to score_strokes_check;
alter table score rename constraint score_check1 to score_attested_at_check;
alter table player_result rename constraint player_result_check to player_result_won_check;
alter table checkout rename constraint checkout_check to checkout_transaction_id_check;
alter table checkout rename constraint checkout_check1 to checkout_completed_at_check;
alter table checkout rename constraint checkout_check2 to checkout_provider_id_check;
alter table card_refund rename constraint card_refund_check to card_refund_ended_at_check;
alter table card_dispute rename constraint card_dispute_check to card_dispute_ended_at_check;
