import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { hasToken } from '../lib/credentials.ts'

/** A `beforeLoad` that sends guests to the login page, and back afterwards. */
export function usersOnly({ location }: { location: ParsedLocation }): void {
  if (!hasToken()) throw redirect({ to: '/login', search: { redirect: location.href } })
}

/** A `beforeLoad` that sends logged-in users away from login and signup. */
export function guestsOnly({ search }: { search: { redirect?: string } }): void {
  if (hasToken()) throw redirect({ href: search.redirect ?? '/' })
}
