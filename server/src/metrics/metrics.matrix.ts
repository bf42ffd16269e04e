import { describe, expect, test } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { databaseForTest } from '../../test/database.ts'
import { samplesOf, scrape } from '../../test/metrics.ts'
import { callAt, type ServerProcess, serverProcess } from '../../test/processes.ts'
import { checkLedger } from '../modules/ledger/service.ts'

const person = { username: 'maya', email: 'maya@example.com', password: 'fairway-7' }
const soon = { timeout: 30_000 }

/** Starts a server that serves its metrics. */
async function measured(url: string): Promise<{ server: ServerProcess; port: number }> {
  const port = await freePort()
  return { server: await serverProcess(url, { METRICS_PORT: String(port) }), port }
}

describe('a server with METRICS_PORT', () => {
  test('counts requests by route pattern and never by URL', async () => {
    const { url } = await databaseForTest()
    const { server, port } = await measured(url)
    const { token } = await callAt(server, 'POST /auth/signup', { body: person })
    await fetch(`${server.address}/api/sessions/0190aaaa-0000-7000-8000-000000000001`)
    await fetch(`${server.address}/api/settings/public?from=mail`)
    await fetch(`${server.address}/api/invites/a-secret-token`)
    const stream = await fetch(`${server.address}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect((await scrape(port)).get('county_golf_live_streams')).toBe(1)
    const error = { message: 'x is undefined', stack: '', route: '/', build: 'index.js' }
    await fetch(`${server.address}/api/client-errors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(error),
    })
    await stream.body?.cancel()
    await expect.poll(async () => (await scrape(port)).get('county_golf_live_streams')).toBe(0)

    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const page = await response.text()
    expect(page).not.toMatch(/0190aaaa|secret|from=mail|maya/)
    const samples = samplesOf(page)
    const requests = (labels: string) => samples.get(`county_golf_http_requests_total{${labels}}`)
    expect(requests('method="POST",route="/api/auth/signup",status="201"')).toBe(1)
    expect(requests('method="GET",route="/api/sessions/:id",status="404"')).toBe(1)
    expect(requests('method="GET",route="/api/invites/:token",status="404"')).toBe(1)
    const timed = (route: string) =>
      samples.get(`county_golf_http_request_duration_seconds_count{method="GET",route="${route}"}`)
    expect(timed('/api/sessions/:id')).toBe(1)
    // A stream lasts for hours, and is not slow.
    expect(timed('/api/events')).toBeUndefined()
    expect(samples.get('county_golf_client_errors_total{logged="true"}')).toBe(1)
    expect(samples.get('county_golf_pool_acquired_total')).toBeGreaterThan(0)
    expect(samples.get('county_golf_pool_connections_max')).toBe(10)
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  })

  test('shows its jobs, the event log, and the ledger', async () => {
    const { url, db } = await databaseForTest()
    await checkLedger({ db, clock: { now: () => new Date(Date.now() - 3_600_000) } })
    const { server, port } = await measured(url)
    const { token } = await callAt(server, 'POST /auth/signup', { body: person })
    await callAt(server, 'POST /wallet/create-checkout-session', {
      token,
      body: { amount_cents: 5_000 },
    })
    await expect
      .poll(async () => {
        const samples = await scrape(port)
        return samples.get(
          'county_golf_job_runs_total{kind="auth.verify_mail",outcome="completed"}',
        )
      }, soon)
      .toBe(1)
    const samples = await scrape(port)
    expect(samples.get('county_golf_jobs_oldest_due_seconds')).toBeLessThan(60)
    for (const reader of ['messages', 'notifications', 'waitlist', 'live'])
      expect(samples.get(`county_golf_event_log_lag_seconds{reader="${reader}"}`)).toBeLessThan(60)
    expect(samples.get('county_golf_ledger_balance_cents{kind="user"}')).toBe(0)
    expect(samples.get('county_golf_ledger_check_age_seconds')).toBeGreaterThanOrEqual(3_600)
    expect(samples.get('county_golf_ledger_check_problems')).toBe(0)
    for (const source of ['jobs', 'events', 'ledger', 'legs'])
      expect(samples.get(`county_golf_figures_up{source="${source}"}`)).toBe(1)
    const onMainPort = await fetch(`${server.address}/metrics`)
    expect(await onMainPort.text()).not.toContain('county_golf_')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  })
})
