/** The local date and time in `timeZone`, `YYYY-MM-DDTHH:mm`. Sortable as text. */
export const wallClock = (instant: Date, timeZone: string | undefined): string =>
  // Swedish uses the ISO date format.
  new Intl.DateTimeFormat('sv-SE', {
    ...(timeZone && { timeZone }),
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(instant)
    .replace(' ', 'T')
