import type { FastifyRequest } from 'fastify'

/**
 * What the log shows of a request: the route instead of the URL, since the links of invitations, calendars, and
 * mails carry secrets.
 */
export const loggedRequest = ({ method, routeOptions, ip }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? null,
  address: ip,
})
