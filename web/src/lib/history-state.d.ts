import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list of sessions that led here, as its search parameters. */
    fromSessions?: true
    /** An entry that only keeps Back on this page. The one below it has the same address. */
    guard?: true
  }
}
