/** Reads Server-Sent Events with fetch, because EventSource can't send the token. */
export type LiveEvent = { kind: string; data: unknown }

export type StreamOptions = {
  token: string
  lastId: string | null
  watch: readonly string[]
  signal: AbortSignal
  /** Called in order. `kind` is empty if only the id changed. */
  onEvent: (event: LiveEvent, id: string) => void
}

/** `ended` after it was open, `refused` if the token was rejected, else `failed`. */
export type Ending = 'ended' | 'refused' | 'failed'

/** Give up if no `ready` event arrives within this time, since a proxy may block streams. */
const readyMs = 10_000
/** The server sends something at least every 15 s. */
const stallMs = 40_000

/** Reads one stream until it ends, fails, stalls, or is aborted. */
export async function readStream(options: StreamOptions): Promise<Ending> {
  const { token, lastId, watch, signal, onEvent } = options
  const stalled = new AbortController()
  const timeout = startTimeout(stalled)
  let open = false
  try {
    const query = watch.length > 0 ? `?watch=${watch.join(',')}` : ''
    const response = await fetch(`/api/events${query}`, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastId && { 'last-event-id': lastId }),
      },
      signal: AbortSignal.any([signal, stalled.signal]),
    })
    if (response.status === 401) return 'refused'
    if (!response.ok || !response.body) return 'failed'
    const frames = parser((event, id) => {
      open ||= event.kind === 'ready'
      onEvent(event, id)
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      frames(part.value)
      if (open) timeout.restart(stallMs)
    }
  } catch {
    // Failed, stalled, or aborted. `open` tells whether it had started.
  } finally {
    timeout.clear()
  }
  return open ? 'ended' : 'failed'
}

function startTimeout(controller: AbortController) {
  const abort = () => controller.abort()
  let timer = setTimeout(abort, readyMs)
  return {
    restart(ms: number) {
      clearTimeout(timer)
      timer = setTimeout(abort, ms)
    },
    clear: () => clearTimeout(timer),
  }
}

/** Returns a function that takes chunks of text and calls back for each complete frame. */
export function parser(onEvent: StreamOptions['onEvent']): (text: string) => void {
  let rest = ''
  return (text) => {
    const frames = (rest + text).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) {
      const { event = '', data = '{}', id = '' } = fieldsOf(frame)
      if (event || id) onEvent({ kind: event, data: JSON.parse(data) }, id)
    }
  }
}

const fieldsOf = (frame: string): Record<string, string> =>
  Object.fromEntries(
    frame.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? []
      return name !== undefined && value !== undefined ? [[name, value]] : []
    }),
  )
