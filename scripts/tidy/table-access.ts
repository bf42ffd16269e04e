/** The parts of the server that may read a table, besides its owner, which also writes it. */
type Readers = readonly string[]

/**
 * Every table and view, by the part of `server/src` that owns it (a module, or a folder next to the modules).
 * docs/architecture.md explains the readers. Routines (`server/routines`) aren't checked.
 */
const owned: Record<string, Record<string, Readers>> = {
  approvals: {
    approval: ['admin'],
  },
  audit: {
    audit: ['admin', 'wallet'],
  },
  auth: {
    token: ['admin'],
    mail_token: [],
    password_attempt: [],
    totp: [],
    recovery_code: [],
    terms_acceptance: ['admin'],
  },
  calendar: {
    calendar_revision: [],
    calendar_key: [],
  },
  events: {
    event: ['database'],
    follower: [],
  },
  friends: {
    friend: [],
    block: ['messages', 'notifications'],
  },
  leaderboard: {
    standing: [],
  },
  ledger: {
    account: ['admin', 'notifications', 'payments', 'sessions', 'wallet'],
    posting: ['admin', 'notifications', 'payments', 'sessions'],
    leg: ['admin', 'payments', 'sessions', 'wallet'],
    open_leg: ['admin', 'sessions'],
    ledger_check: [],
  },
  database: {
    database_incarnation: ['events'],
    idempotency: [],
    migration: [],
  },
  locations: {
    state: ['sessions', 'settings'],
    county: ['admin', 'notifications', 'standing-games'],
    zip: [],
    course: [],
    course_tee: ['results'],
    place_name: ['sessions'],
    location_version: [],
  },
  matching: {
    wish: [],
    wish_window: [],
    proposal: [],
    proposal_member: [],
  },
  messages: {
    message: ['admin', 'moderation', 'notifications'],
    chat_read: ['notifications'],
    support_conversation: [],
  },
  moderation: {
    report: ['admin'],
  },
  notifications: {
    notification: [],
    notification_switch: [],
    notification_reader: [],
    push_key: [],
    push_subscription: [],
    saved_search: [],
  },
  payments: {
    checkout: ['ledger'],
    card_refund: ['ledger'],
    card_dispute: ['ledger'],
    sandbox_checkout: [],
    sandbox_refund: [],
    sandbox_key: [],
  },
  results: {
    scorecard: ['admin', 'notifications'],
    score: ['admin'],
    result_answer: [],
    closure: ['admin', 'ledger', 'notifications'],
    closure_answer: [],
    player_result: ['leaderboard', 'sessions'],
    differential: [],
    net_prize_round: [],
    rating: [],
  },
  sessions: {
    session: [
      'admin',
      'calendar',
      'leaderboard',
      'ledger',
      'messages',
      'notifications',
      'results',
      'standing-games',
    ],
    seat: ['admin', 'calendar', 'leaderboard', 'ledger', 'messages', 'notifications', 'results'],
    departure: ['admin', 'ledger'],
    waitlist: ['messages', 'notifications'],
    join_request: [],
    hand_over: [],
    companion: ['ledger'],
    no_show: [],
    excused_round: [],
    session_invite: [],
    session_guest: [],
    session_removal: [],
    tee_time_decision: [],
    day_cost: [],
    course_cost: [],
    seated_session: [],
    player_round: [],
  },
  settings: {
    setting: [],
    prize_rule: [],
  },
  'standing-games': {
    standing_game: ['sessions'],
    standing_member: [],
    standing_date: ['sessions'],
    standing_ask: [],
  },
  users: {
    daily_count: [],
    app_user: [
      'admin',
      'approvals',
      'audit',
      'auth',
      'calendar',
      'friends',
      'leaderboard',
      'matching',
      'messages',
      'moderation',
      'notifications',
      'payments',
      'results',
      'sessions',
      'settings',
      'standing-games',
      'wallet',
    ],
    former_username: [],
  },
  wallet: {
    transaction_reason: [],
    former_user: ['admin', 'ledger'],
    former_payment: ['admin', 'ledger'],
  },
}

/** Owner and readers by table. */
export const tableAccess: Record<string, { owner: string; readers: Readers }> = Object.fromEntries(
  Object.entries(owned).flatMap(([owner, tables]) =>
    Object.entries(tables).map(([table, readers]) => [table, { owner, readers }]),
  ),
)
