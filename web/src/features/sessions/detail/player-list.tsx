import type { Player, Session } from '@county-golf/contract/sessions'
import { IconPlus, IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Phone } from '../parts/phone.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { isSettled } from '../words.ts'
import styles from './players.module.css'

export type OpenSpotAction = { label: string; onClick: () => void }

/** Wraps an open spot, and hands it what a tap does. */
export type OpenSpot = (render: (action?: OpenSpotAction) => ReactNode) => ReactNode

type PlayerListProps = {
  session: Session
  /** What an open spot does for this viewer: joins, invites, or nothing. */
  openSpot: OpenSpot
}

/** The players in order of joining, then the open spots. */
export function PlayerList({ session, openSpot }: PlayerListProps) {
  const { playerDetails, maxPlayers, heldSeats, hostId, captain } = session
  const places = isSettled(session, new Date()) ? 0 : maxPlayers - playerDetails.length
  const free = Array.from({ length: Math.max(places, 0) }, (_, n) => n)
  return (
    <section>
      <h2 className={styles.heading}>Players</h2>
      <ul className={styles.list}>
        {playerDetails.map((player) => (
          <PlayerRow
            key={player.id}
            player={player}
            isHost={player.id === hostId}
            isCaptain={player.id === captain}
          />
        ))}
        {free.map((place) => (
          <li key={place}>
            {place < heldSeats ? (
              <Spot name="Held for the waitlist" />
            ) : (
              openSpot((action) => <Spot name="Open spot" action={action} />)
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Spot({ name, action }: { name: string; action?: OpenSpotAction | undefined }) {
  const content = (
    <>
      <span className={styles.plus}>
        <IconPlus size={18} aria-hidden="true" />
      </span>
      <span>{name}</span>
    </>
  )
  if (!action) return <div className={styles.open}>{content}</div>
  return (
    <button type="button" className={styles.open} onClick={action.onClick}>
      {content}
      <span className={styles.action}>{action.label}</span>
    </button>
  )
}

type PlayerRowProps = { player: Player; isHost: boolean; isCaptain: boolean }

function PlayerRow({ player, isHost, isCaptain }: PlayerRowProps) {
  const { username, displayName, averageRating, phoneNumber } = player
  return (
    <li className={styles.player}>
      <Avatar person={player} />
      <div className={styles.who}>
        <span className={styles.name}>
          <PlayerLink player={player} />
        </span>
        <span className={styles.about}>
          {averageRating === null ? (
            'Not rated yet'
          ) : (
            <>
              <IconStarFilled size={13} aria-hidden="true" />
              <span className="visually-hidden">Rated </span>
              <span className="figures">{averageRating.toFixed(1)}</span>
            </>
          )}
          {displayName && ` · @${username}`}
        </span>
        {phoneNumber && (
          <span className={styles.phone}>
            <Phone number={phoneNumber} />
          </span>
        )}
      </div>
      <span className={styles.roles}>
        {isHost && <Badge>Host</Badge>}
        {isCaptain && <Badge tone="brass">Captain</Badge>}
      </span>
    </li>
  )
}
