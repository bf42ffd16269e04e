import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on a page that was opened from Browse Sessions. */
    fromSessions?: true
    /** An entry that only keeps Back on this page. The one below it has the same address. */
    guard?: true
  }
}
