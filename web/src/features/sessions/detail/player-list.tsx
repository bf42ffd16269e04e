import type { Player, Session } from '@county-golf/contract/sessions'
import { IconPlus, IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { canAsk, canJoin } from '../../../domain/sessions/can.ts'
import { useViewer } from '../../../domain/viewer.ts'
import { hasToken } from '../../../lib/credentials.ts'
import { lazyComponent } from '../../../lib/lazy-component.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { Phone, PlayerLink } from '../components/links.tsx'
import { isClosed } from '../session-display.ts'
import type { SessionActions } from '../use-session-actions.tsx'
import styles from './detail.module.css'
import type { SessionSlots } from './session-page.tsx'

const PlayerFacts = lazyComponent(async () => (await import('./player-facts.tsx')).PlayerFacts)
const LazyCompanions = lazyComponent(
  async () => (await import('../companion/companions.tsx')).Companions,
)
// Players get them with the screen, so that nothing moves when they're there.
if (hasToken())
  for (const part of [PlayerFacts, LazyCompanions]) part.preload().catch(() => undefined)

type PlayerListProps = Pick<SessionSlots, 'inviting'> & {
  session: Session
  actions: SessionActions
}

/** The players in the order they joined, then the open spots. */
export function PlayerList({ session, actions, inviting }: PlayerListProps) {
  const { playerDetails, maxPlayers, heldSeats, hostId, captain, viewer } = session
  const { user, pending } = useViewer()
  const isGuest = user === null && !pending
  const now = serverNow()
  const openCount = isClosed(session, now) ? 0 : maxPlayers - session.spotsTaken
  const spots = Array.from({ length: Math.max(openCount, 0) }, (_, n) => n)
  const asks = canAsk(session, now) && !viewer?.request
  const openSpot = () =>
    (canJoin(session, now) || asks) && !viewer?.isHost ? (
      <Spot name="Open spot" action={asks ? 'Ask' : 'Join'} onClick={() => actions.join(session)} />
    ) : (
      inviting(session, (open) => <Spot name="Open spot" action="Invite" onClick={open} />)
    )
  return (
    <Stack as="section" gap={2}>
      <Row justify="between" align="baseline" gap={3}>
        <h2>Players</h2>
        {/* Beside the heading, so that nothing moves when a player's own data arrives. */}
        {isGuest && playerDetails.some(({ skillLevel }) => skillLevel !== undefined) && (
          <Muted as="span" size="small" data-guest>
            Log in to see names
          </Muted>
        )}
      </Row>
      <Stack as="ul">
        {playerDetails.map((player) => (
          <PlayerRow
            key={player.id}
            player={player}
            isHost={player.id === hostId}
            isCaptain={player.id === captain}
          >
            {user && (
              <Stack align="start" className={styles.playerFacts}>
                <PlayerFacts session={session} player={player} />
              </Stack>
            )}
          </PlayerRow>
        ))}
        {(session.companions || session.can.bring) && <LazyCompanions session={session} />}
        {spots.map((spot) => (
          <li key={spot}>
            {spot < heldSeats ? <Spot name="Held for the waitlist" /> : openSpot()}
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

type SpotProps = { name: string; action?: string; onClick?: (() => void) | undefined }

/** A button if there's something that the viewer can do about the spot. */
function Spot({ name, action, onClick }: SpotProps) {
  const content = (
    <>
      <Row as="span" justify="center" inline className={styles.plus}>
        <IconPlus size={18} aria-hidden="true" />
      </Row>
      <span>{name}</span>
    </>
  )
  if (!onClick) return <div className={styles.open}>{content}</div>
  return (
    <button type="button" className={styles.open} onClick={onClick}>
      {content}
      <span className={`strong ${styles.action}`}>{action}</span>
    </button>
  )
}

type PlayerRowProps = {
  player: Player
  isHost: boolean
  isCaptain: boolean
  children: ReactNode
}

function PlayerRow({ player, isHost, isCaptain, children }: PlayerRowProps) {
  const { username, displayName, averageRating, skillLevel, phoneNumber } = player
  return (
    <Row as="li" gap={3} className={styles.player}>
      <Avatar person={player} />
      <Stack align="start" className={styles.person}>
        <span className={`strong breakable ${styles.name}`}>
          <PlayerLink player={player} />
        </span>
        <Muted as="span" size="small" className={`breakable ${styles.rating}`}>
          {averageRating === null ? (
            'Not rated yet'
          ) : (
            <>
              <IconStarFilled size={13} aria-hidden="true" />
              <span className="visually-hidden">{'Rated '}</span>
              <span className="figures">{averageRating.toFixed(1)}</span>
            </>
          )}
          {skillLevel && ` · ${playerLevel(skillLevel)}`}
          {displayName && ` · @${username}`}
        </Muted>
        {children}
        {phoneNumber && (
          <span className={styles.phone}>
            <Phone number={phoneNumber} />
          </span>
        )}
      </Stack>
      <Row as="span" gap={[1, 2]} align="stretch" justify="end" wrap className={styles.roles}>
        {isHost && <Badge>Host</Badge>}
        {isCaptain && <Badge tone="brass">Captain</Badge>}
      </Row>
    </Row>
  )
}

/** `Advanced`, which guests see in place of a name. */
const playerLevel = (level: string): string => level.charAt(0).toUpperCase() + level.slice(1)
