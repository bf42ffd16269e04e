import pg from 'pg'

/** A dedicated connection that receives NOTIFY messages from other processes. */
export type Listener = {
  /** Calls `listener` with each payload on a channel, and with null when messages may have been missed. */
  on(channel: string, listener: (payload: string | null) => void): void
  start(): void
  stop(): Promise<void>
  /** Whether the connection is open, so that messages arrive without polling. */
  isListening(): boolean
}

const retryMs = 1_000
/** A host that hangs accepts connections and never answers. */
const answerMs = 5_000

/**
 * Opens a listener that reconnects after a lost connection. Subscribers must also poll now and then, so a
 * database that doesn't support LISTEN (behind a pooler, for example) is slower but still correct.
 * @param report gets the errors of failed attempts
 */
export function openListener(url: string, report: (error: unknown) => void): Listener {
  const channels = new Map<string, (payload: string | null) => void>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = true
  let isListening = false

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    client = mine
    // Every error is followed by 'end'.
    mine.on('error', () => undefined)
    mine.on('end', () => again(mine))
    mine.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''))
    try {
      await mine.connect()
      for (const channel of channels.keys())
        await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
      isListening = client === mine
      for (const listener of channels.values()) listener(null)
    } catch (error) {
      if (client === mine && !stopped) report(error)
      await mine.end().catch(() => undefined)
      again(mine)
    }
  }

  function again(lost: pg.Client): void {
    if (stopped || client !== lost) return
    client = undefined
    isListening = false
    timer = setTimeout(connect, retryMs)
  }

  return {
    on: (channel, listener) => channels.set(channel, listener),
    start() {
      stopped = false
      void connect()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      isListening = false
      await last?.end().catch(() => undefined)
    },
    isListening: () => isListening,
  }
}
