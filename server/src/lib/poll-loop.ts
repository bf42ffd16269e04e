/** A loop that runs a step on demand, one run at a time. */
export type PollLoop = { wake(): void; stop(): Promise<void> }

const failureDelayMs = { first: 1_000, most: 30_000 }

/**
 * Runs `step` on `wake()`, and once more if woken during a run. A step returns the milliseconds until its next
 * run, or null to wait for a wake. Errors are reported and retried after 1 s, 2 s, 4 s, … up to 30 s. Waking
 * doesn't shorten that delay.
 */
export function pollLoop(
  step: () => Promise<number | null>,
  onError: (error: unknown) => void,
): PollLoop {
  let running: Promise<void> | undefined
  let wokenMeanwhile = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function run(): Promise<void> {
    wokenMeanwhile = false
    const delayMs = await step().then(
      (asked) => {
        failures = 0
        return asked
      },
      (error: unknown) => {
        onError(error)
        return Math.min(failureDelayMs.first * 2 ** failures++, failureDelayMs.most)
      },
    )
    running = undefined
    if (stopped) return
    if (wokenMeanwhile && failures === 0) start()
    else if (delayMs !== null) timer = setTimeout(start, delayMs)
  }

  function start(): void {
    clearTimeout(timer)
    running ??= run()
  }

  return {
    wake() {
      wokenMeanwhile = true
      if (!stopped && failures === 0) start()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
