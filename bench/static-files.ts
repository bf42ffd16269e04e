/** The process that serves a folder of files, to compare our pages with. */
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const [root = ''] = process.argv.slice(2)
const app = Fastify()
await app.register(fastifyStatic, { root, preCompressed: true })
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
if (address && typeof address === 'object') process.send?.(address.port)
process.once('disconnect', () => app.close())
