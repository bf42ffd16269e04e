import { useEffect, useState } from 'react'

/** The time left until an instant as 'm:ss', updated every second. Null once it has passed. */
export function useCountdown(until: string | null): string | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    // `now` may be stale if the page was open long before the offer.
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? null : remaining(new Date(until).getTime() - now)
}

/** `9:59` for milliseconds, rounded up to whole seconds. Null for none. */
export function remaining(ms: number): string | null {
  if (ms <= 0) return null
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
