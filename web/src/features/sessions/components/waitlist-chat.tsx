import type { Session } from '@county-golf/contract/sessions'
import { IconMessages } from '@tabler/icons-react'
import { queryOptions } from '@tanstack/react-query'
import { messageKeys } from '../../../domain/messages.ts'
import { api } from '../../../lib/api.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { actionName, waitlistCopy } from '../copy.ts'

/** The chat's latest message comes with the unread count. */
const waitlistUnreadQuery = (sessionId: string) =>
  queryOptions({
    queryKey: messageKeys.unreadIn(sessionId),
    queryFn: ({ signal }) =>
      api(
        'GET /messages/waitlist/{id}',
        { params: { id: sessionId }, query: { limit: 1 } },
        { signal },
      ),
    select: ({ unread }) => unread,
  })

type WaitlistChatProps = {
  session: Session
  /** Names the session on a screen with several. */
  about?: string | undefined
}

/** The way to the waitlist's chat, with its unread count, for those who can read it. */
export function WaitlistChat({ session: { id, can }, about }: WaitlistChatProps) {
  const unread = useOptionalQuery({ ...waitlistUnreadQuery(id), enabled: can.waitlistChat }) ?? 0
  if (!can.waitlistChat) return null
  const label = unread > 0 ? `${waitlistCopy.chat} · ${unread} unread` : waitlistCopy.chat
  return (
    <LinkButton
      to="/messages"
      search={{ waitlist: id }}
      variant="outline"
      icon={<IconMessages size={18} aria-hidden="true" />}
      aria-label={about && actionName(label, about)}
    >
      {label}
    </LinkButton>
  )
}
