/**
 * Stands between the browsers and the server, so that all engines are watched and cut off alike. Adds a script to each
 * page that reports its errors here, and fails the requests of a tab that a test has cut. A cookie names the tab.
 *
 * - `GET /--tabs/ID`: an empty page that sets the cookie
 * - `GET /--tabs/ID/errors`: the errors of the tab since the last call
 * - `PUT /--tabs/ID/cut`: a pattern of paths whose requests fail. Nothing fails if it's empty
 * - `POST /--errors`: an error, from a page
 * - `GET /--watch.js`: the script that reports them
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

type Tab = { errors: string[]; cut?: RegExp | undefined; open: Set<ServerResponse> }

const tabs = new Map<string, Tab>()

function tabWith(id: string): Tab {
  const tab = tabs.get(id) ?? { errors: [], open: new Set() }
  tabs.set(id, tab)
  return tab
}

function tabOf({ headers }: IncomingMessage): Tab | undefined {
  const [, id] = /(?:^|; )tab=([\w-]+)/.exec(headers.cookie ?? '') ?? []
  return id === undefined ? undefined : tabWith(id)
}

const watchPath = '/--watch.js'
const watch = `(() => {
  const report = (kind, error) =>
    navigator.sendBeacon('/--errors', location.pathname + location.search + ' ' + kind + ': ' + error + ' ' + (error?.stack ?? ''))
  let isLeft = false
  addEventListener('beforeunload', () => { isLeft = true })
  addEventListener('error', (event) => report('error', event.error ?? event.message))
  // Firefox stops what a page loads when it's left.
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isLeft || !/dynamically imported/.test(reason?.message)) report('rejection', reason)
  })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('content security policy', violatedDirective + ' ' + blockedURI))
})();`

const bodyOf = async (message: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of message) body += chunk
  return body
}

async function control(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (incoming.url === watchPath) {
    outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(watch)
    return
  }
  const [, id = '', what] = /^\/--tabs\/([\w-]+)(?:\/(\w+))?$/.exec(incoming.url ?? '') ?? []
  if (!id) tabOf(incoming)?.errors.push(await bodyOf(incoming))
  const tab = tabWith(id)
  if (what === 'errors') {
    outgoing.end(JSON.stringify(tab.errors))
    tab.errors = []
    return
  }
  if (what === 'cut') {
    const pattern = await bodyOf(incoming)
    tab.cut = pattern ? new RegExp(pattern) : undefined
    for (const response of tab.open) if (tab.cut?.test(response.req.url ?? '')) response.destroy()
  }
  const headers = { 'content-type': 'text/html', 'set-cookie': `tab=${id}; Path=/; HttpOnly` }
  outgoing.writeHead(200, headers).end('<!doctype html><title>Blank</title>')
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { url = '', method, headers } = incoming
  const tab = tabOf(incoming)
  if (tab?.cut?.test(url)) {
    incoming.socket.destroy()
    return
  }
  tab?.open.add(outgoing)
  outgoing.once('close', () => tab?.open.delete(outgoing))
  const isPage = method === 'GET' && headers.accept?.includes('text/html') === true
  const { 'accept-encoding': _encoding, 'if-none-match': _etag, ...whole } = headers
  const onward = request(
    { port: process.env.SERVER_PORT, path: url, method, headers: isPage ? whole : headers },
    async (answer) => {
      const { statusCode = 502 } = answer
      const { 'content-length': _length, etag: _old, ...rest } = answer.headers
      if (!isPage || !rest['content-type']?.includes('text/html')) {
        outgoing.writeHead(statusCode, answer.headers)
        answer.pipe(outgoing)
        return
      }
      const html = await bodyOf(answer)
      outgoing.writeHead(statusCode, { ...rest, 'cache-control': 'no-store' })
      outgoing.end(html.replace('<head>', `<head><script src="${watchPath}"></script>`))
    },
  )
  onward.on('error', () => outgoing.destroy())
  outgoing.once('close', () => onward.destroy())
  if (tab && url === '/api/client-errors')
    incoming.on('data', (chunk) => tab.errors.push(`reported: ${chunk}`))
  incoming.pipe(onward)
}

const server = createServer((incoming, outgoing) => {
  if (incoming.url?.startsWith('/--')) void control(incoming, outgoing)
  else forward(incoming, outgoing)
})
// A browser reuses its connections longer than that.
server.keepAliveTimeout = 60_000
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
})
