/** Reading Server-Sent Events with fetch, which can carry the token; EventSource cannot. */
export type Told = { kind: string; data: unknown }

export type StreamOptions = {
  token: string
  lastId: string | null
  watch: readonly string[]
  signal: AbortSignal
  /** In order; `kind` is empty where only the id moved. */
  onTold: (told: Told, id: string) => void
}

/** `ended`: it was open, and to be opened again. `refused`: the token is not taken. */
export type Ending = 'ended' | 'refused' | 'failed'

/** Without any answer or `ready` for so long, something on the way does not let streams through. */
const readyMs = 10_000
/** The server is never silent for longer than 15 s. */
const silenceMs = 40_000

/** Reads one stream until it ends, fails, falls silent or is given up. */
export async function readStream(options: StreamOptions): Promise<Ending> {
  const { token, lastId, watch, signal, onTold } = options
  const silent = new AbortController()
  const silence = patience(silent)
  let open = false
  try {
    const query = watch.length > 0 ? `?watch=${watch.join(',')}` : ''
    const response = await fetch(`/api/events${query}`, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastId && { 'last-event-id': lastId }),
      },
      signal: AbortSignal.any([signal, silent.signal]),
    })
    if (response.status === 401) return 'refused'
    if (!response.ok || !response.body) return 'failed'
    const frames = parser((told, id) => {
      open ||= told.kind === 'ready'
      onTold(told, id)
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      frames(part.value)
      if (open) silence.wait(silenceMs)
    }
  } catch {
    // Lost, silent or given up: which of them shows below.
  } finally {
    silence.end()
  }
  return open ? 'ended' : 'failed'
}

function patience(controller: AbortController) {
  const lose = () => controller.abort()
  let timer = setTimeout(lose, readyMs)
  return {
    wait(ms: number) {
      clearTimeout(timer)
      timer = setTimeout(lose, ms)
    },
    end: () => clearTimeout(timer),
  }
}

/** Takes text as it arrives, and calls back for each whole frame. */
export function parser(onTold: StreamOptions['onTold']): (text: string) => void {
  let rest = ''
  return (text) => {
    const frames = (rest + text).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) {
      const { event = '', data = '{}', id = '' } = fieldsOf(frame)
      if (event || id) onTold({ kind: event, data: JSON.parse(data) }, id)
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
