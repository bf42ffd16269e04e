import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export type Load = {
  /** Responses of 200 per second. */
  perSecond: number
  /** The 99th percentile of the time to a response of 200, in ms. */
  p99Ms: number
  /** Responses of 503 that say when to try again. */
  shed: number
  /** Requests that ended otherwise. */
  others: number
}

/**
 * Searches as guests at different addresses, none of them for the same words, over connections that stay open, as a
 * proxy's do.
 * @param rate requests at a time, or per second whatever the responses are
 */
export async function search(
  port: number,
  rate: { inFlight: number } | { perSecond: number },
  seconds: number,
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 512 })
  const acceptedMs: number[] = []
  let [shed, others, sent] = [0, 0, 0]
  const request = () =>
    new Promise<void>((resolve) => {
      const n = sent++
      const began = performance.now()
      const path = `/api/sessions/search?q=bethpage%20${n}`
      const headers = { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` }
      const end = (response?: http.IncomingMessage) => {
        if (response?.statusCode === 200) acceptedMs.push(performance.now() - began)
        else if (response?.statusCode === 503 && response.headers['retry-after']) shed++
        else others++
        resolve()
      }
      http
        .get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
          response.resume().once('close', () => end(response))
        })
        .once('error', () => end())
    })
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1_000
  const inTurn = async () => {
    while (elapsed() < seconds) await request()
  }
  const pending: Promise<void>[] = []
  if ('inFlight' in rate) pending.push(...Array.from({ length: rate.inFlight }, inTurn))
  else
    while (elapsed() < seconds) {
      while (sent < elapsed() * rate.perSecond) pending.push(request())
      await delay(5)
    }
  await Promise.all(pending)
  agent.destroy()
  acceptedMs.sort((a, b) => a - b)
  const p99Ms = Math.round(acceptedMs[Math.floor(acceptedMs.length * 0.99)] ?? 0)
  return { perSecond: Math.round(acceptedMs.length / seconds), p99Ms, shed, others }
}
