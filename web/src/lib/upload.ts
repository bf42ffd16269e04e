/** Uploads with progress. */
import type { Api, ResponseOf } from '@county-golf/contract/api'
import { type Request, responseError, timeoutMs, urlOf } from './api.ts'
import { networkError } from './api-error.ts'
import { parseJson } from './parse-json.ts'
import { withPassword } from './password-prompt.ts'
import { storage } from './storage.ts'

/** Calls that take a file and stream JSON lines. */
type StreamingCall = {
  [C in keyof Api]: 'file' extends keyof Api[C]
    ? [ResponseOf<Api[C]>] extends [undefined]
      ? C
      : never
    : never
}[keyof Api]

type FileRequest<C extends StreamingCall> = Request<C> & {
  query?: Record<string, unknown>
  form: FormData
}

type UploadCallbacks = {
  /** The percentage of the file that was sent. */
  onSent: (percent: number) => void
  /** Receives each line of the response. Must not throw. */
  onStep: (step: unknown) => void
  signal: AbortSignal
}

/**
 * Uploads a file and streams the response. Fails after 30 s without progress. Uses XMLHttpRequest, because
 * `fetch` doesn't report upload progress.
 * @throws ApiError as `api` does, or the signal's reason if aborted
 */
export const upload = <C extends StreamingCall>(
  call: C,
  request: FileRequest<C>,
  callbacks: UploadCallbacks,
): Promise<void> => withPassword(call, () => uploadOnce(call, request, callbacks))

function uploadOnce<C extends StreamingCall>(
  call: C,
  request: FileRequest<C>,
  { onSent, onStep, signal }: UploadCallbacks,
): Promise<void> {
  const [method = '', path = ''] = call.split(' ')
  const token = storage.get('token')
  const xhr = new XMLHttpRequest()
  let read = 0
  const readLines = (whole: boolean) => {
    const end = whole ? xhr.responseText.length : xhr.responseText.lastIndexOf('\n') + 1
    const lines = xhr.responseText.slice(read, end).split('\n')
    read = Math.max(read, end)
    for (const line of lines) if (line !== '') onStep(JSON.parse(line))
  }
  return new Promise<void>((resolve, reject) => {
    let stallTimer: ReturnType<typeof setTimeout>
    const restartTimer = () => {
      clearTimeout(stallTimer)
      stallTimer = setTimeout(() => xhr.abort(), timeoutMs)
    }
    const abort = () => xhr.abort()
    xhr.upload.onprogress = ({ loaded, total }) => {
      restartTimer()
      onSent(total > 0 ? Math.floor((100 * loaded) / total) : 100)
    }
    xhr.onprogress = () => {
      restartTimer()
      if (xhr.status === 200) readLines(false)
    }
    xhr.onloadend = () => {
      clearTimeout(stallTimer)
      signal.removeEventListener('abort', abort)
      if (signal.aborted) reject(signal.reason)
      else if (xhr.status === 0) reject(networkError())
      else if (xhr.status !== 200)
        reject(responseError(xhr.status, parseJson(xhr.responseText), { path, token }))
      else {
        readLines(true)
        resolve()
      }
    }
    signal.addEventListener('abort', abort)
    xhr.open(method, urlOf(path, request))
    xhr.setRequestHeader('accept', 'application/x-ndjson, application/json')
    if (token) xhr.setRequestHeader('authorization', `Bearer ${token}`)
    restartTimer()
    xhr.send(request.form)
  })
}
