import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { hasToken } from '../lib/credentials.ts'

/** `beforeLoad` of a screen that only signed-in people have: sends others to sign in, and back. */
export function signedInOnly({ location }: { location: ParsedLocation }): void {
  if (!hasToken()) throw redirect({ to: '/login', search: { redirect: location.href } })
}

/** `beforeLoad` of login and signup: who is signed in already has nothing to do there. */
export function guestsOnly({ search }: { search: { redirect?: string } }): void {
  if (hasToken()) throw redirect({ href: search.redirect ?? '/' })
}
