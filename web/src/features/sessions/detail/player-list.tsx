import type { Player, Session } from '@county-golf/contract/sessions'
import { IconPlus, IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Muted } from '../../../ui/text.tsx'
import { Phone } from '../components/phone.tsx'
import { PlayerLink } from '../components/player-link.tsx'
import { detailCopy, sessionCopy } from '../copy.ts'
import { isClosed } from '../session-display.ts'
import styles from './players.module.css'

export type OpenSpotAction = { label: string; onClick: () => void }

/** Renders an open spot with the action of this viewer. */
export type OpenSpot = (render: (action?: OpenSpotAction) => ReactNode) => ReactNode

type PlayerListProps = {
  session: Session
  openSpot: OpenSpot
}

/** The players in the order they joined, then the open spots. */
export function PlayerList({ session, openSpot }: PlayerListProps) {
  const { playerDetails, maxPlayers, heldSeats, hostId, captain } = session
  const openCount = isClosed(session, new Date()) ? 0 : maxPlayers - playerDetails.length
  const spots = Array.from({ length: Math.max(openCount, 0) }, (_, n) => n)
  return (
    <section>
      <h2 className="below-2">{detailCopy.playersHeading}</h2>
      <Stack as="ul">
        {playerDetails.map((player) => (
          <PlayerRow
            key={player.id}
            player={player}
            isHost={player.id === hostId}
            isCaptain={player.id === captain}
          />
        ))}
        {spots.map((spot) => (
          <li key={spot}>
            {spot < heldSeats ? (
              <Spot name={detailCopy.heldSpot} />
            ) : (
              openSpot((action) => <Spot name={detailCopy.openSpot} action={action} />)
            )}
          </li>
        ))}
      </Stack>
    </section>
  )
}

function Spot({ name, action }: { name: string; action?: OpenSpotAction | undefined }) {
  const content = (
    <>
      <Row as="span" justify="center" inline className={styles.plus}>
        <IconPlus size={18} aria-hidden="true" />
      </Row>
      <span>{name}</span>
    </>
  )
  if (!action) return <div className={styles.open}>{content}</div>
  return (
    <button type="button" className={styles.open} onClick={action.onClick}>
      {content}
      <span className={`at-end ${styles.action}`}>{action.label}</span>
    </button>
  )
}

type PlayerRowProps = { player: Player; isHost: boolean; isCaptain: boolean }

function PlayerRow({ player, isHost, isCaptain }: PlayerRowProps) {
  const { username, displayName, averageRating, phoneNumber } = player
  return (
    <Row as="li" gap={3} className={styles.player}>
      <Avatar person={player} />
      <Stack align="start" className="fill">
        <span className={styles.name}>
          <PlayerLink player={player} />
        </span>
        <Muted as="span" size="small" className={styles.about}>
          {averageRating === null ? (
            detailCopy.notRated
          ) : (
            <>
              <IconStarFilled size={13} aria-hidden="true" />
              <span className="visually-hidden">{detailCopy.rated}</span>
              <span className="figures">{averageRating.toFixed(1)}</span>
            </>
          )}
          {displayName && ` · @${username}`}
        </Muted>
        {phoneNumber && (
          <span className={styles.phone}>
            <Phone number={phoneNumber} />
          </span>
        )}
      </Stack>
      <Row as="span" gap={[1, 2]} align="stretch" justify="end" wrap className={styles.roles}>
        {isHost && <Badge>{sessionCopy.host}</Badge>}
        {isCaptain && <Badge tone="brass">{sessionCopy.captain}</Badge>}
      </Row>
    </Row>
  )
}
