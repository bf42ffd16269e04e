import { useEffect, useState } from 'react'

/** What is left until an instant, as 'm:ss', told anew every second; null when it has passed. */
export function useCountdown(until: string | null): string | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    // The page may have been open for long when the offer comes.
    setNow(Date.now())
    const ticking = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(ticking)
  }, [until])
  return until === null ? null : remaining(new Date(until).getTime() - now)
}

export function remaining(ms: number): string | null {
  if (ms <= 0) return null
  const seconds = Math.ceil(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
