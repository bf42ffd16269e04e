/** A worker process, which the primary process starts. It serves requests, and runs jobs if it is the one chosen for them. */
import { StartError } from '../lib/start-error.ts'
import { complaintsOf } from '../output.ts'
import { type Closer, openDeps, runJobs, serve } from '../serve.ts'
import { stopSignals } from '../stop-signal.ts'
import { sharedCallCounts } from './call-counts.ts'
import type { ToPrimary, ToWorker, WorkerStart } from './messages.ts'

const started = Promise.withResolvers<{ worker: number; start: WorkerStart }>()
const ended = Promise.withResolvers<void>()
// A failure before anything waits for the end.
ended.promise.catch(() => undefined)
const closers: Closer[] = []
const counts = sharedCallCounts((calls) => void send({ kind: 'count', calls }))
let isStopping = false
let startJobs = () => {}
let readMetrics = (_id: number) => {}

// A terminal and some supervisors signal the whole group, but the primary decides when workers stop.
for (const signal of stopSignals) process.on(signal, () => undefined)

process.on('message', (message: ToWorker) => {
  if (message.kind === 'start') started.resolve(message)
  else if (message.kind === 'run jobs') startJobs()
  else if (message.kind === 'counted') counts.answer(message.counted)
  else if (message.kind === 'read metrics') readMetrics(message.id)
  else if (message.kind === 'stop') {
    isStopping = true
    ended.resolve()
  }
})

/** Resolves once the message is on its way. The primary may be gone. */
function send(message: ToPrimary): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, {}, () => resolve()))
}

async function run(): Promise<0 | 1> {
  await send({ kind: 'loaded' })
  const { worker, start } = await started.promise
  const complain = complaintsOf(worker)
  let code: 0 | 1 = 0
  try {
    await open(worker, start, complain)
    await send({ kind: 'ready' })
    await ended.promise
  } catch (error) {
    code = 1
    if (error instanceof StartError) await send({ kind: 'failed', why: error.message })
    else complain(error)
  }
  for (const close of closers.reverse()) await close().catch(complain)
  return code
}

async function open(
  worker: number,
  { config, url, connectionsMax, nameKey }: WorkerStart,
  complain: (error: unknown) => void,
): Promise<void> {
  const opened = await openDeps({
    config,
    url,
    connectionsMax,
    complain,
    closers,
  })
  const deps = {
    ...opened,
    metrics: config.METRICS_PORT === undefined ? undefined : await measured(opened),
    worker: {
      number: worker,
      callCounts: counts.store,
      nameKey: Buffer.from(nameKey, 'base64'),
    },
  }
  const announceStop = await serve(deps, closers, { follows: false })
  let stopJobs: Promise<Closer> | undefined
  closers.push(async () => await (await stopJobs)?.())
  closers.push(announceStop)
  startJobs = () => {
    if (isStopping) return
    stopJobs ??= deps.events.startFollowers().then(() => runJobs(deps, url, complain))
    // Another worker takes over the jobs of one that can't run them.
    stopJobs.catch(ended.reject)
  }
}

async function measured(deps: Awaited<ReturnType<typeof openDeps>>) {
  const { openMetrics } = await import('../metrics/registry.ts')
  const metrics = openMetrics(deps)
  readMetrics = async (id) => send({ kind: 'metrics', id, values: await metrics.values() })
  return metrics
}

process.exit(await run())
