import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { unreadQuery } from '../../data/messages.ts'
import type { Mailbox } from './search-params.ts'

const route = getRouteApi('/messages')

/**
 * Opens the first mailbox with unread messages when the page opens without search params.
 * @returns true until the mailbox is chosen
 */
export function useLandingMailbox(): boolean {
  const navigate = route.useNavigate()
  const hasSearch = Object.keys(route.useSearch()).length > 0
  const { data: unread, isError } = useQuery(unreadQuery)
  const [isDecided, setDecided] = useState(hasSearch)
  const isKnown = unread !== undefined || isError
  const mailbox = unread && firstUnreadMailbox(unread)

  useEffect(() => {
    if (isDecided || !isKnown) return
    if (hasSearch || !mailbox) setDecided(true)
    else void navigate({ search: { box: mailbox }, replace: true })
  }, [isDecided, isKnown, hasSearch, mailbox, navigate])
  return !isDecided && !hasSearch
}

/** Checks Chats, Inbox, and System in this order. Undefined means Chats. */
function firstUnreadMailbox({
  chats,
  inbox,
  system,
}: Record<'chats' | 'inbox' | 'system', number>): Mailbox | undefined {
  if (chats > 0) return undefined
  if (inbox > 0) return 'inbox'
  return system > 0 ? 'system' : undefined
}
