import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { unreadQuery } from '../../lib/unread.ts'
import type { Box } from './search-params.ts'

const route = getRouteApi('/messages')

/**
 * Opens the messages at the list with something unread. That is decided once, when the page is opened
 * at an address that names nothing.
 * @returns true until it is decided
 */
export function useLanding(): boolean {
  const navigate = route.useNavigate()
  const hasAddress = Object.keys(route.useSearch()).length > 0
  const { data: unread, isError } = useQuery(unreadQuery)
  const [isDecided, setDecided] = useState(hasAddress)
  const isKnown = unread !== undefined || isError
  const box = unread && landingBox(unread)

  useEffect(() => {
    if (isDecided || !isKnown) return
    if (hasAddress || !box) setDecided(true)
    else void navigate({ search: { box }, replace: true })
  }, [isDecided, isKnown, hasAddress, box, navigate])
  return !isDecided && !hasAddress
}

/** Chats come first, then Inbox, then System. Undefined stands for the chats. */
function landingBox({
  chats,
  inbox,
  system,
}: Record<'chats' | 'inbox' | 'system', number>): Box | undefined {
  if (chats > 0) return undefined
  if (inbox > 0) return 'inbox'
  return system > 0 ? 'system' : undefined
}
