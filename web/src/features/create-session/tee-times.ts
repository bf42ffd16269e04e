/** The tee times to pick from: every half hour from 8:00 AM to 6:00 PM. */
export const quickTeeTimes: readonly string[] = Array.from({ length: 21 }, (_, half) => {
  const minutes = 8 * 60 + half * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})
