import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page was opened from Browse Sessions. */
    fromSessions?: true
    /** A dialog was opened from its admin list, which is the history entry below. */
    fromList?: true
    /** An entry that keeps Back on this page. The one below has the same URL. */
    guard?: true
  }
}
