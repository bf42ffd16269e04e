/** Serves files from a process of its own. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Serves the files of a folder until cleanup. @returns the port and the process */
export async function serveFolder(
  root: string,
  cleanup: AsyncDisposableStack,
): Promise<{ port: number; pid: number }> {
  const child = fork(path.join(import.meta.dirname, 'static-files.ts'), [root])
  cleanup.defer(async () => {
    child.disconnect()
    await once(child, 'exit')
  })
  const [port] = await once(child, 'message')
  return { port: Number(port), pid: Number(child.pid) }
}
