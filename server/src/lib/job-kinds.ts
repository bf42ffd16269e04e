/** Work that is put off, by its name, with what it must know. Its handler is in `job-handlers.ts`. */
export type JobKinds = {
  /** At tee time: too few players, or who of the late leavers gets the deposit back. */
  'session.tee_time': { sessionId: string }
  /** The round is over: fees are earned, the session is completed. */
  'session.round_over': { sessionId: string }
  /** Nobody proposed a result in time: prize money goes back. */
  'session.prize_expiry': { sessionId: string }
  /** Sessions of which something is due although its job is lost. */
  'session.sweep': Record<never, never>
  /** Money that was set aside to go back to a card. */
  'payment.refund': { refundId: string }
}

export type JobName = keyof JobKinds

/** Jobs that must know nothing, and so can return by themselves. */
export type RoutineName = {
  [K in JobName]: keyof JobKinds[K] extends never ? K : never
}[JobName]

/** What is done when a job is due. Runs at least once: it looks at the state and may find nothing to do. */
export type JobHandlers = { [K in JobName]: (data: JobKinds[K]) => Promise<void> }
