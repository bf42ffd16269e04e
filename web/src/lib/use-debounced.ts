import { useEffect, useRef, useState } from 'react'

/** The value, once it hasn't changed for `ms`. */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** Calls `callback` once `ms` have passed without another call, and not after unmounting. */
export function useDebouncedCallback<Args extends unknown[]>(
  callback: (...args: Args) => void,
  ms: number,
): (...args: Args) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return (...args) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(...args), ms)
  }
}
