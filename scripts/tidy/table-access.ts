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
    state: ['sessions'],
    county: ['admin', 'notifications'],
    zip: [],
    course: [],
    place_name: ['sessions'],
    location_version: [],
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
    scorecard: ['notifications'],
    score: [],
    result_answer: [],
    player_result: ['leaderboard'],
    differential: [],
    rating: [],
  },
  sessions: {
    session: ['admin', 'calendar', 'leaderboard', 'ledger', 'messages', 'notifications', 'results'],
    seat: ['admin', 'calendar', 'leaderboard', 'ledger', 'messages', 'notifications', 'results'],
    departure: ['admin', 'ledger', 'results'],
    waitlist: [],
    session_invite: [],
    session_guest: [],
    session_removal: [],
    tee_time_decision: [],
    seated_session: [],
  },
  settings: {
    setting: [],
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
      'messages',
      'moderation',
      'notifications',
      'payments',
      'results',
      'sessions',
      'wallet',
    ],
    former_username: [],
  },
  wallet: {
    transaction_reason: [],
  },
}

/** Owner and readers by table. */
export const tableAccess: Record<string, { owner: string; readers: Readers }> = Object.fromEntries(
  Object.entries(owned).flatMap(([owner, tables]) =>
    Object.entries(tables).map(([table, readers]) => [table, { owner, readers }]),
  ),
)
