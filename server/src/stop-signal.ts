const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// npm passes Ctrl-C on to a process that has had it from the terminal already: two signals within
// this time are one wish.
const sameWishMs = 1_000

/**
 * Listens for the wish to stop. `asked` resolves at the first signal, or rejects when `fail` is
 * called; a later second signal ends the process at once, with whatever it was doing.
 */
export function stopSignal() {
  const { promise: asked, resolve, reject } = Promise.withResolvers<void>()
  let askedAt: number | undefined
  // A failure during the start surfaces there; nobody may be waiting here yet.
  asked.catch(() => undefined)

  function onSignal(): void {
    if (askedAt !== undefined && Date.now() - askedAt > sameWishMs) process.exit(130)
    askedAt ??= Date.now()
    resolve()
  }

  for (const signal of signals) process.on(signal, onSignal)

  return {
    asked,
    isAsked: () => askedAt !== undefined,
    throwIfAsked() {
      if (askedAt !== undefined) throw new Error('Asked to stop while starting')
    },
    fail: reject,
    release() {
      for (const signal of signals) process.off(signal, onSignal)
    },
  }
}
