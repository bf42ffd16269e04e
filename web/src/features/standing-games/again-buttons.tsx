import type { Session } from '@county-golf/contract/sessions'
import { IconRepeat, IconRotate2 } from '@tabler/icons-react'
import { standingGamesQuery } from '../../domain/standing-games.ts'
import { serverNow } from '../../lib/server-time.ts'
import { useOptionalQuery } from '../../lib/use-optional-query.ts'
import { LinkButton } from '../../ui/button.tsx'
import { isWeekly } from './weekday.ts'

type AgainButtonsProps = {
  session: Session
  /** Names the session on a screen with several. */
  about?: string
}

/** Links that copy a past session, and that make a standing game of one that the viewer hosts. */
export function AgainButtons({ session, about }: AgainButtonsProps) {
  const { viewer } = session
  const isHost = viewer?.isHost === true
  const games = useOptionalQuery({ ...standingGamesQuery, enabled: isHost })
  const isOver = new Date(session.date) <= serverNow()
  const look = { variant: about ? 'quiet' : 'outline', fullWidth: !about } as const
  return (
    <>
      {isOver && (isHost || viewer?.isMember) && (
        <LinkButton
          {...look}
          to="/create-session"
          search={{ again: session.id }}
          icon={<IconRotate2 size={18} aria-hidden="true" />}
          aria-label={about && `Play again: ${about}`}
        >
          Play again
        </LinkButton>
      )}
      {isHost && games && !games.some((game) => isWeekly(game, session)) && (
        <LinkButton
          {...look}
          to="/my-bookings"
          search={{ standing: session.id }}
          hash="standing-games"
          icon={<IconRepeat size={18} aria-hidden="true" />}
          aria-label={about && `Make it a standing game: ${about}`}
        >
          Make it a standing game
        </LinkButton>
      )}
    </>
  )
}
