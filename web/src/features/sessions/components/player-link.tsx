import { Link } from '@tanstack/react-router'
import { nameOf } from '../../../ui/avatar.tsx'
import styles from './player-link.module.css'

type Named = { username: string; displayName: string | null; isPrivate?: true | undefined }

/** A player's name, linked to their profile if the viewer can see it. */
export function PlayerLink({ player }: { player: Named }) {
  if (player.isPrivate) return nameOf(player)
  return (
    <Link to="/u/$username" params={{ username: player.username }} className={styles.link}>
      {nameOf(player)}
    </Link>
  )
}
