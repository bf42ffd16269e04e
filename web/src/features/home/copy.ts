/** The text of the home page. */

const number = (count: number) => count.toLocaleString('en-US')

/** '14 sessions', '1 session', 'No sessions'. */
export const sessionCountText = (count: number): string =>
  count === 0 ? 'No sessions' : `${number(count)} ${count === 1 ? 'session' : 'sessions'}`

export const hero = {
  eyebrow: 'County Golf · Meet new golf partners close to home',
  headline: 'Find your foursome, county by county.',
  lead: 'Set up your own round or grab an open spot in someone else’s. Fees, refunds, and prizes all go through your wallet.',
  browse: 'Browse All Sessions',
  create: 'Create Session',
  join: 'Join Community',
}

export const stats = {
  label: 'At a glance',
  counties: 'Total Counties',
  activeCounties: 'Active Counties',
  sessions: 'Total Sessions',
  balance: 'Your Balance',
}

export const joinBanner = {
  title: 'Ready to Join?',
  text: 'Signing up is free. You only pay when you take a spot, and you’ll see the refund terms first.',
  button: 'Get Started Free',
}

export const explorer = {
  title: 'Explore counties',
  summary: (shown: number, total: number) =>
    `Showing ${number(shown)} of ${number(total)} counties`,
  search: 'Search county or state',
  searchPlaceholder: 'Search county or state…',
  state: 'State',
  allStates: 'All states',
  activeOnly: 'Active Only',
  clearFilters: 'Clear filters',
  retry: 'Retry',
  countsMissing: 'We couldn’t load session counts, so every county shows zero.',
  similar: (text: string) => `No exact match for “${text}”. Showing similar names.`,
  loading: 'Loading counties…',
  loadFailed: 'Couldn’t load counties',
  emptyTitle: 'No counties found',
  emptyText: 'Try adjusting your filters or search terms',
  showAll: (count: number) => `Show all ${number(count)} counties`,
  showFewer: 'Show fewer counties',
  hot: 'Hot',
}

/** Suggestions for a search that no county matches. */
export const otherMatches = {
  zip: (code: string, place: string, county: string, stateCode: string) =>
    `ZIP code ${code} is ${place}, in ${county}, ${stateCode}.`,
  courses: 'Courses with this name',
  sessionsNear: (zip: string) => `Sessions near ${zip}`,
  searchSessions: (text: string) => `Search sessions for “${text}”`,
}

export const map = {
  label: 'Map of U.S. counties by upcoming sessions. The list below has the same information.',
  loadFailed: 'Couldn’t load the map. Every county is listed below.',
  skip: 'Skip the map',
  allStates: 'All states',
  smallStates: 'Small states on the map',
  legend: 'Map legend',
  levels: ['1–5 upcoming sessions', '6–10', '11 or more'],
  inCounties: (sessions: number, counties: number) =>
    `${sessionCountText(sessions)} in ${counties} ${counties === 1 ? 'county' : 'counties'}`,
  place: (name: string, sessions: string) => `${name}: ${sessions}`,
  tapAgain: 'Tap again to open',
  clickToOpen: 'Click to open',
  enterToOpen: 'Press Enter to open',
  clickToZoom: 'Click to zoom in',
  clickToZoomState: (state: string) => `${state} · click to zoom in`,
  enterToZoom: 'Press Enter to zoom in',
}
