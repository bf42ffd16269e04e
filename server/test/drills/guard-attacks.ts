import { type Attack, changeAttack } from './guards.ts'

const unknownId = '00000000-0000-7000-8000-00000000dead'

/** For each check, the columns to set and the row to change. */
const changes: Record<string, [set: string, where?: string]> = {
  account_balance_check: ['balance = -1', `code ~ '^user:'`],
  account_code_check: [`code = 'user:unknown'`, `code ~ '^user:'`],
  approval_cents: ['cents = 0'],
  approval_decided: ['decided_by = approvers[1], decided_at = requested_at', `state = 'waiting'`],
  approval_decided_by: ['decided_by = requested_by', `state = 'approved'`],
  approval_email: [`email = 'thief@example.com'`],
  approval_kind: [`kind = 'perhaps', cents = null`, `state = 'waiting'`],
  approval_not_own: ['requested_by = user_id, approvers = array[decided_by]', `state = 'approved'`],
  approval_other_approvers: ['approvers = array[requested_by]', `state = 'waiting'`],
  approval_state: [
    `state = 'perhaps', decided_by = requested_by, decided_at = requested_at`,
    `state = 'waiting'`,
  ],
  approval_subject: ['user_id = null', `state = 'waiting'`],
  approval_to_user: ['to_user_id = user_id'],
  approval_transaction: ['transaction_id = null', `state = 'approved'`],
  scorecard_closed_at_check: ['closed_at = null', `state = 'settled'`],
  scorecard_proposed_at_check: [`state = 'disputed', closed_at = null, proposed_at = null`],
  scorecard_hold_reason_check: [`hold_reason = 'perhaps'`],
  scorecard_ruling_check: [`ruling = 'perhaps'`],
  scorecard_scoring_check: [`scoring = 'perhaps'`],
  scorecard_state_check: [`state = 'perhaps', closed_at = null`],
  card_dispute_amount_cents_check: ['amount_cents = 0'],
  card_dispute_ended_at_check: ['ended_at = created_at', `status = 'open'`],
  card_dispute_status_check: [`status = 'perhaps', ended_at = created_at`],
  card_refund_amount_cents_check: ['amount_cents = 0'],
  card_refund_ended_at_check: ['ended_at = null', `status <> 'pending'`],
  card_refund_owner: ['by_owner = true', 'requested_by is null'],
  card_refund_status_check: [`status = 'perhaps', ended_at = created_at`],
  checkout_amount_cents_check: ['amount_cents = 0'],
  checkout_transaction_id_check: ['transaction_id = null', `status = 'complete'`],
  checkout_completed_at_check: ['completed_at = null', `status = 'complete'`],
  checkout_provider_id_check: ['provider_id = null', `status = 'complete'`],
  checkout_currency_check: [`currency = 'dollars'`],
  checkout_status_check: [`status = 'perhaps'`, `status = 'open'`],
  departure_cents_check: ['refunded_cents = paid_cents + 1'],
  departure_paid_cents_check: ['paid_cents = -1, refunded_cents = -1'],
  departure_terms_check: [`terms = 'perhaps'`],
  idempotency_key_check: [`key = ''`],
  player_result_won_check: ['decided = false, won = true'],
  player_result_earned_cents_check: ['earned_cents = -1'],
  player_result_holes_check: ['holes = 12'],
  score_strokes_check: [`gross = null, strokes = '{4,4,4}'`],
  score_attested_at_check: ['attested_at = null', 'attested_by is not null'],
  score_gross_check: ['gross = 0'],
  seat_seat_no_check: ['seat_no = 5'],
  seat_join_posting_check: ['paid_cents = 0', 'join_posting is not null'],
  seat_paid_cents_check: ['paid_cents = -1', 'join_posting is not null'],
  session_booking_plan_check: [`booking_plan = 'perhaps'`],
  session_cancellation_window_hours_check: ['cancellation_window_hours = -1'],
  session_bounty_cents_check: ['bounty_cents = -1', 'pot_cents = 0'],
  session_seats_taken_check: ['seats_taken = max_players + 1'],
  session_bounty_or_pot_check: ['bounty_cents = 100, pot_cents = 100'],
  session_course_cost_check: [`course_cost_cents = -1`],
  session_course_name_check: [`course_name = ''`],
  session_pace_check: [`pace = 'Glacial'`],
  session_transport_check: [`transport = 'fly'`],
  session_deposit_cents_check: ['deposit_cents = -1'],
  session_holes_check: ['holes = 12'],
  session_max_players_check: ['max_players = 5'],
  session_min_players_check: ['min_players = 5'],
  session_net_terms_check: [`net_terms = 'perhaps'`],
  session_notes_check: [`notes = repeat('x', 1001)`],
  session_pot_cents_check: ['pot_cents = -1', 'bounty_cents = 0'],
  session_scoring_check: [`scoring = 'perhaps'`],
  session_service_fee_cents_check: ['service_fee_cents = -1'],
  session_skill_level_check: [`skill_level = 'perhaps'`],
  session_status_check: [`status = 'perhaps'`],
  session_tee_time_check: [`tee_time = 'dawn'`],
  session_visibility_check: [`visibility = 'perhaps'`],
  session_waitlist_count_check: ['waitlist_count = -1'],
  leg_accounts_check: ['dst = src'],
  leg_part_check: [`part = 'perhaps'`],
  posting_kind_check: [`kind = 'perhaps'`],
  leg_cents_check: ['cents = 0'],
  leg_reverses_check: ['reverses_leg = null', 'reverses_posting is not null'],
}

/** Inserts a posting of this player with these legs directly into the ledger's tables. */
const insertPosting = (user: string, { kind = 'refund', legs = '' } = {}) => `
  with posted as (
    insert into posting (id, key, kind, user_id, leg_count, at)
    values ('${unknownId}', 'attack', '${kind}', ${user}, 1, '2026-11-27') returning id
  )
  ${legs || 'select id from posted'}`

const oneLeg = `
  insert into leg (posting_id, leg_no, part, src, dst, cents)
  select '${unknownId}', 1, 'amount', a.id, b.id, 1 from account a, account b
  where a.code = 'card:clearing' and b.code = 'platform:fees'`

/** Inserts a leg that reverses an open leg or a reversal. */
const legInstead = (columns: string, reversal = 'is null') => `
  insert into leg (posting_id, leg_no, part, src, dst, cents, reverses_posting, reverses_leg)
  select '${unknownId}', 1, part, ${columns}, posting_id, leg_no from leg l
  where reverses_posting ${reversal} and not exists (
    select from leg r where r.reverses_posting = l.posting_id and r.reverses_leg = l.leg_no) limit 1`

const someone = '(select user_id from seat limit 1)'

/** Gives every seated player a debt, as a chargeback does. */
const allOwe = `
  set local session_replication_role = replica;
  insert into account (code) select distinct 'receivable:' || user_id from seat;
  insert into leg (posting_id, leg_no, part, src, dst, cents)
    select gen_random_uuid(), 1, 'amount', a.id, c.id, 100 from account a, account c
    where a.code like 'receivable:%' and c.code = 'card:clearing';
  set local session_replication_role = origin`

const takeFreeSeat = `insert into seat (id, session_id, max_players, seat_no, user_id, joined_at, paid_cents, can_undo)
  select gen_random_uuid(), s.id, s.max_players, s.max_players, u.user_id, s.created_at, 0, true
  from session s, seat u where s.seats_taken < s.max_players and not exists (
    select from seat e where e.session_id = s.id
      and (e.user_id = u.user_id or e.seat_no = s.max_players)) limit 1`

const allHaveGone = 'update app_user set is_banned = true'

/** For each trigger, one attack or one per rule. */
const triggerAttacks: Record<string, Attack | Attack[]> = {
  account_is_permanent: { statement: `delete from account where code = 'platform:promotions'` },
  posting_is_append_only: { statement: `update posting set kind = 'prize'` },
  leg_is_append_only: { statement: 'update leg set cents = cents + 1' },
  posting_is_complete: [
    { statement: insertPosting('null') },
    { before: allOwe, statement: insertPosting(someone, { kind: 'join', legs: oneLeg }) },
  ],
  leg_is_valid: [
    {
      statement: `insert into leg (posting_id, leg_no, part, src, dst, cents)
        select id, leg_count + 1, part, src, dst, 1 from posting join leg on posting_id = id limit 1`,
    },
    { statement: insertPosting('null', { legs: legInstead('src, -1, cents') }) },
    { statement: insertPosting('null', { legs: legInstead('dst, src, cents + 1') }) },
    { statement: insertPosting('null', { legs: legInstead('dst, src, cents', 'is not null') }) },
  ],
  seats_are_counted: {
    statement: takeFreeSeat,
    breaches: `select from session s where seats_taken <>
      (select count(*) from seat e where e.session_id = s.id)`,
  },
  freed_seats_are_counted: {
    statement: 'delete from seat where ctid = (select ctid from seat limit 1)',
    breaches: `select from session s where seats_taken <>
      (select count(*) from seat e where e.session_id = s.id)`,
  },
  seat_pays_debts_first: {
    before: allOwe,
    statement: takeFreeSeat,
  },
  seat_user_exists: {
    before: allHaveGone,
    statement: takeFreeSeat,
  },
  session_host_exists: {
    before: allHaveGone,
    statement: `insert into session select (jsonb_populate_record(null::session, to_jsonb(s)
        || jsonb_build_object('id', gen_random_uuid(), 'seats_taken', 0))).* from session s limit 1`,
  },
  waitlist_user_exists: {
    before: allHaveGone,
    statement: `insert into waitlist (session_id, user_id, since)
      select s.id, s.host_id, s.created_at from session s where not exists (
        select from waitlist w where w.session_id = s.id and w.user_id = s.host_id) limit 1`,
  },
  session_names_its_county: {
    statement: 'update session set county_id = (select max(id) from county)',
    breaches: `select from session s join county c on c.id = s.county_id
      where s.county_name <> c.full_name`,
  },
  session_is_searched: {
    statement: `update session set course_name = 'Renamed'`,
    breaches: `select from session s left join place_name p
        on p.county_id = s.county_id and p.course = lower(s.course_name)
      where p.course is null or s.search <> p.search`,
  },
  session_is_located: {
    statement: 'update session set county_id = (select max(id) from county), course_id = null',
    breaches: `select from session s join county c on c.id = s.county_id
      where (s.lat, s.lng) is distinct from (c.lat, c.lng)`,
  },
  calendar_is_revised: {
    before: 'delete from calendar_revision',
    statement: `update session set notes = notes || '!'`,
    breaches: `select from session where id not in (select session_id from calendar_revision)`,
  },
  waitlist_is_counted: {
    statement: 'delete from waitlist',
    breaches: `select from session where waitlist_count <> 0 or waiting <> '[]'`,
  },
  standing_is_updated: {
    statement: 'update player_result set earned_cents = earned_cents + 1',
    breaches: `select from standing s where county_id = 0 and earnings_cents <>
      (select sum(earned_cents) from player_result r where r.user_id = s.user_id)`,
  },
}

/** Returns the attack on a check or a trigger, if there is one. */
export function attackOn({ table, name }: { table: string; name: string }) {
  const change = changes[name]
  return change ? changeAttack(table, ...change) : triggerAttacks[name]
}

/** Guards implied by another guard, which refuses the same rows. */
export const impliedBy: Record<string, string> = {
  // The refund is at least zero and at most the payment.
  departure_paid_cents_check: 'departure_cents_check',
  // Exists as the target of a reference.
  session_id_max_players_key: 'session_pkey',
}
