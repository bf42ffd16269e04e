import { dollars } from '@county-golf/contract/money'

const amount = (cents: number, refundedCents: number) =>
  refundedCents > 0 ? `${dollars(cents)}, refunded ${dollars(refundedCents)}` : dollars(cents)

/** Copy of the Sessions tab. */
export const copy = {
  table: { name: 'Sessions', failed: 'Failed to load sessions', empty: 'No matching sessions' },
  search: 'Search sessions',
  searchHint: 'Course, county, or host',
  anyStatus: 'Any status',
  player: (name: string | undefined) => (name ? `Player: ${name}` : 'Player'),
  columns: {
    date: 'Date',
    teeTimeUtc: 'Tee time (UTC)',
    teeTimeCourse: 'Tee time (course)',
    timeZoneCourse: 'Time zone (course)',
    host: 'Host',
    hostId: 'Host ID',
    created: 'Created',
  },
  fees: 'Fees charged',
  deleted: 'Deleted',
  manage: 'Manage',
  manageSession: (course: string, host: string) => `Manage ${course}, ${host}`,
  statuses: {
    open: 'Open',
    confirmed: 'Confirmed',
    closed: 'Closed',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  details: {
    failed: 'Failed to load session details',
    teeTime: 'Tee time',
    revenue: 'Revenue',
    held: 'Held in escrow',
    waitlist: 'Waitlist',
    ownSession: 'You’re in this session, so another admin has to manage it.',
    maxPlayers: 'Max players',
    leavable: 'Players can leave',
    locked: 'Bookings locked',
    open: 'Open session',
    updated: 'Session updated.',
    updateFailed: 'Failed to update session',
    statusUpdated: 'Status updated.',
    statusFailed: 'Failed to update status',
  },
  prize: {
    label: 'Prize',
    bounty: 'Bounty',
    pot: 'Player pot',
    fundedBy: (name: string | null) => `funded by ${name ?? 'County Golf'}`,
    amount,
  },
  cancel: {
    title: 'Cancel this session?',
    action: 'Cancel session',
    text: 'All players get a full refund, the bounty goes to the wallet it came from, and everyone is notified. This can’t be undone.',
    success: 'Session cancelled. Everyone was refunded.',
  },
  complete: {
    title: 'Mark this session as completed?',
    action: 'Complete',
    text: 'Fees and deposits become revenue, and players can no longer be removed. This can’t be undone.',
  },
  remove: {
    title: 'Delete this session?',
    action: 'Delete',
    text: 'It will be hidden from everyone. We keep its records.',
    textWithRefunds:
      'It will be cancelled with full refunds and hidden from everyone. We keep its records.',
    success: 'Session deleted.',
  },
  players: {
    label: 'Players',
    empty: 'No players yet',
    paid: (cents: number, refundedCents: number) => `Paid ${amount(cents, refundedCents)}`,
    removeAction: 'Remove player',
    removeText: (cents: number) =>
      `They’ll be refunded ${dollars(cents)} and notified. Their spot opens up.`,
    removed: 'Player removed and refunded.',
    removeFailed: 'Failed to remove player',
    creditAction: 'Credit',
    creditAmount: (cents: number) => `Credit ${dollars(cents)}`,
    credit: (name: string) => `Credit ${name}`,
    creditText: 'Paid by County Golf. The player keeps their spot.',
    credited: (username: string) => `${username} was credited.`,
    creditFailed: 'Failed to credit user',
  },
}
