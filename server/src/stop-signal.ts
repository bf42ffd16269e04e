const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// npm forwards Ctrl-C to a process that also gets it from the terminal. Signals within this time count as one.
const sameWishMs = 1_000

/**
 * Listens for stop signals. `asked` resolves on the first signal, or rejects when `fail` is called. A later
 * second signal exits right away.
 */
export function stopSignal() {
  const { promise: asked, resolve, reject } = Promise.withResolvers<void>()
  let askedAt: number | undefined
  // A failure during startup surfaces there. Nothing may be awaiting `asked` yet.
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
      if (askedAt !== undefined) throw new Error('Stopped while starting')
    },
    fail: reject,
    release() {
      for (const signal of signals) process.off(signal, onSignal)
    },
  }
}
