declare module '@tanstack/history' {
  interface HistoryState {
    /** One came from Browse Sessions: its Back link leads back to the very place. */
    fromSessions?: true
  }
}

export {}
