import { errorCode, StartError } from './lib/start-error.ts'

type Address = { host: string; port: number; names: [host: string, port: string] }

/**
 * Explains why a port can't be opened.
 * @param address.names the settings of the address
 */
export function listenError(
  { host, port, names: [hostName, portName] }: Address,
  error: unknown,
): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is already in use. Set ${portName} to another port.`,
    )
  }
  if (code === 'ENOTSUP') {
    return new StartError(
      'This system can’t share a port. Unset SHARE_PORT, or start the servers on Linux or FreeBSD.',
    )
  }
  if (code === 'EACCES')
    return new StartError(`Only root can use port ${port}. Set ${portName} to another port.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`${hostName} ${host} isn’t an address of this machine.`)
  }
  return error
}
