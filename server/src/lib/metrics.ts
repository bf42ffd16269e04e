/** What the server counts as it happens. All other figures are read when they are requested. */
export type Metrics = {
  /** @param seconds undefined for a stream, whose duration says nothing about the server */
  requestDone(
    request: { method: string; route: string; status: number },
    seconds: number | undefined,
  ): void
  jobDone(kind: string, outcome: 'completed' | 'failed' | 'gave_up'): void
  /** @param logged whether the error was logged too, since only a sample is */
  clientError(logged: boolean): void
  /** Names the source of the number of open live streams. */
  countStreams(read: () => number): void
}
