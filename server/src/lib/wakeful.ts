/** Work that is done whenever somebody says so, never twice at the same moment. */
export type Wakeful = { wake(): void; stop(): Promise<void> }

const failureDelayMs = { first: 1_000, most: 30_000 }

/**
 * Runs `step` when woken, and once more when woken meanwhile. A step says in how many milliseconds it
 * wants to be run again, or null when only a wake should. One that throws is reported and tried again
 * after 1 s, 2 s, 4 s … at most 30 s; until then no wake hurries it.
 */
export function wakeful(
  step: () => Promise<number | null>,
  onError: (error: unknown) => void,
): Wakeful {
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
