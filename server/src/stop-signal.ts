/** Signals that ask a process to stop. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// npm forwards Ctrl-C to a process that also gets it from the terminal. Signals within this time count as one.
const sameWishMs = 1_000

/**
 * Listens for stop signals. `asked` resolves on the first signal, or rejects when `fail` is called. A later
 * second signal exits right away.
 */
export function stopSignal() {
  const { promise: asked, resolve, reject } = Promise.withResolvers<void>()
  let requestedAt: number | undefined
  // A failure during startup surfaces there. Nothing may be awaiting `asked` yet.
  asked.catch(() => undefined)

  function onSignal(): void {
    if (requestedAt !== undefined && Date.now() - requestedAt > sameWishMs) process.exit(130)
    requestedAt ??= Date.now()
    resolve()
  }

  for (const signal of stopSignals) process.on(signal, onSignal)

  return {
    asked,
    isAsked: () => requestedAt !== undefined,
    throwIfAsked() {
      if (requestedAt !== undefined) throw new Error('Stopped while starting')
    },
    fail: reject,
    release() {
      for (const signal of stopSignals) process.off(signal, onSignal)
    },
  }
}
