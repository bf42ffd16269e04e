import type { FastifyRequest } from 'fastify'

/**
 * The fields of a request that are logged. It has the route instead of the URL, because links in invitations,
 * calendars, and emails contain secrets.
 */
export const loggedRequest = ({ method, routeOptions, ip }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? null,
  address: ip,
})
