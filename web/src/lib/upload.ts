/** Files that take long to send or to work through: how far it is, is told meanwhile. */
import type { AnswerOf, Api } from '@county-golf/contract/api'
import { type Request, refusalOf, timeoutMs, urlOf } from './api.ts'
import { networkError } from './api-error.ts'
import { withPassword } from './password-prompt.ts'
import { storage } from './storage.ts'

/** The calls that take a file, and answer with lines of JSON instead of one answer. */
type StepCall = {
  [C in keyof Api]: 'file' extends keyof Api[C]
    ? [AnswerOf<Api[C]>] extends [undefined]
      ? C
      : never
    : never
}[keyof Api]

type FileRequest<C extends StepCall> = Request<C> & {
  query?: Record<string, unknown>
  form: FormData
}

type Told = {
  /** How much of the file has left, from 0 to 100. */
  onSent: (percent: number) => void
  /** Each line of the answer, as it comes. It does not throw. */
  onStep: (step: unknown) => void
  signal: AbortSignal
}

/**
 * Sends a file and hears what becomes of it. However long it takes, it fails only when nothing moved for
 * half a minute. `fetch` cannot say how much of a file has left.
 * @throws ApiError as `api` does; the signal's reason when that ends it
 */
export const upload = <C extends StepCall>(
  call: C,
  request: FileRequest<C>,
  told: Told,
): Promise<void> => withPassword(call, () => uploadOnce(call, request, told))

function uploadOnce<C extends StepCall>(
  call: C,
  request: FileRequest<C>,
  { onSent, onStep, signal }: Told,
): Promise<void> {
  const [method = '', path = ''] = call.split(' ')
  const token = storage.get('token')
  const sending = new XMLHttpRequest()
  let read = 0
  const readOn = (whole: boolean) => {
    const end = whole ? sending.responseText.length : sending.responseText.lastIndexOf('\n') + 1
    const lines = sending.responseText.slice(read, end).split('\n')
    read = Math.max(read, end)
    for (const line of lines) if (line !== '') onStep(JSON.parse(line))
  }
  return new Promise<void>((resolve, reject) => {
    let patience: ReturnType<typeof setTimeout>
    const moved = () => {
      clearTimeout(patience)
      patience = setTimeout(() => sending.abort(), timeoutMs)
    }
    const leave = () => sending.abort()
    sending.upload.onprogress = ({ loaded, total }) => {
      moved()
      onSent(total > 0 ? Math.floor((100 * loaded) / total) : 100)
    }
    sending.onprogress = () => {
      moved()
      if (sending.status === 200) readOn(false)
    }
    sending.onloadend = () => {
      clearTimeout(patience)
      signal.removeEventListener('abort', leave)
      if (signal.aborted) reject(signal.reason)
      else if (sending.status === 0) reject(networkError())
      else if (sending.status !== 200)
        reject(refusalOf(sending.status, parsed(sending.responseText), { path, token }))
      else {
        readOn(true)
        resolve()
      }
    }
    signal.addEventListener('abort', leave)
    sending.open(method, urlOf(path, request))
    sending.setRequestHeader('accept', 'application/x-ndjson, application/json')
    if (token) sending.setRequestHeader('authorization', `Bearer ${token}`)
    moved()
    sending.send(request.form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
