import { nameOf, type Person } from '../../ui/avatar.tsx'
import { Muted } from '../../ui/text.tsx'
import styles from './score-sheet.module.css'

/** A player's name, with a mark behind the viewer's own. */
export const PlayerName = ({ player, isOwn }: { player: Person; isOwn: boolean }) => (
  <>
    {nameOf(player)}
    {isOwn && (
      <Muted as="span" size="inherit" className={styles.you}>
        {' '}
        (You)
      </Muted>
    )}
  </>
)
