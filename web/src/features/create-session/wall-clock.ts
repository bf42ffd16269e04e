/** The date and time that a clock in `timeZone` shows, `YYYY-MM-DDTHH:mm`: sortable as text. */
export const wallClock = (instant: Date, timeZone: string | undefined): string =>
  // Swedish writes dates as ISO does.
  new Intl.DateTimeFormat('sv-SE', {
    ...(timeZone && { timeZone }),
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(instant)
    .replace(' ', 'T')
