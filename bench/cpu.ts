/** CPU time and memory of processes, read from Linux's /proc. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const tickMs = 10

/** Returns the total CPU time of processes in ms. Exited processes count as 0. */
export async function cpuMsOf(pids: number[]): Promise<number> {
  const used = await Promise.all(pids.map((pid) => cpuTicks(pid)))
  return used.reduce((sum, { own }) => sum + own, 0) * tickMs
}

/** Returns the total CPU time of an embedded PostgreSQL in ms, including exited processes. */
export async function clusterCpuMs(dataDir: string): Promise<number> {
  const pidFile = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')
  const postmaster = Number.parseInt(pidFile, 10)
  const kids = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  const { own, ended } = await cpuTicks(postmaster)
  const living = await cpuMsOf(kids.trim().split(' ').filter(Boolean).map(Number))
  return (own + ended) * tickMs + living
}

/** Returns a server's process and, for commits up to release 1.0.0, its worker processes. */
export async function serverProcesses(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const pids = children.trim().split(' ').filter(Boolean).map(Number)
  const commands = await Promise.all(
    pids.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return [pid, ...pids.filter((_child, n) => commands[n]?.includes('worker.ts'))]
}

/** Returns the resident set size of a process in MB. */
export async function memoryMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

/** Returns the user and system time of a process, and of its exited children. */
async function cpuTicks(pid: number): Promise<{ own: number; ended: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.split(') ')[1]?.split(' ').slice(11, 15).map(Number) ?? []
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
  return { own: user + system, ended: endedUser + endedSystem }
}
