import pg from 'pg'

/** One connection of its own that hears what other processes say by NOTIFY. */
export type Listener = {
  /** Calls `hear` with what is said on a channel, and with null whenever something may have been missed. */
  on(channel: string, hear: (said: string | null) => void): void
  start(): void
  stop(): Promise<void>
}

const retryMs = 1_000

/**
 * A listener on a database. A lost connection is made anew; a database that cannot be listened to
 * (behind a pooler, say) costs speed, not truth: whoever uses this looks by itself now and then.
 */
export function openListener(url: string): Listener {
  const channels = new Map<string, (said: string | null) => void>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = true

  async function connect(): Promise<void> {
    const mine = new pg.Client({ connectionString: url, keepAlive: true })
    client = mine
    // The end follows every error.
    mine.on('error', () => undefined)
    mine.on('end', () => again(mine))
    mine.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''))
    try {
      await mine.connect()
      for (const channel of channels.keys())
        await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
      for (const hear of channels.values()) hear(null)
    } catch {
      await mine.end().catch(() => undefined)
      again(mine)
    }
  }

  function again(lost: pg.Client): void {
    if (stopped || client !== lost) return
    client = undefined
    timer = setTimeout(connect, retryMs)
  }

  return {
    on: (channel, hear) => channels.set(channel, hear),
    start() {
      stopped = false
      void connect()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}
