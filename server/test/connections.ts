import http from 'node:http'

export type Reply = { status: number; body: Record<string, unknown> }

/** One keep-alive HTTP connection. */
export type Connection = {
  send(method: string, path: string, headers?: Record<string, string>): Promise<Reply>
  close(): void
}

/** Opens this many connections and uses each once, so that later measurements include no handshake. */
export async function warmConnections(port: number, count: number): Promise<Connection[]> {
  const connections = Array.from({ length: count }, () => connect(port))
  await Promise.all(connections.map((connection) => connection.send('GET', '/healthz')))
  return connections
}

function connect(port: number): Connection {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  return {
    send(method, path, headers = {}) {
      return new Promise((resolve, reject) => {
        const request = http.request({ host: '127.0.0.1', port, method, path, headers, agent })
        request.once('error', reject)
        request.once('response', (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.once('end', () => {
            const text = Buffer.concat(chunks).toString()
            resolve({ status: response.statusCode ?? 0, body: text ? JSON.parse(text) : {} })
          })
        })
        request.end()
      })
    },
    close: () => agent.destroy(),
  }
}
