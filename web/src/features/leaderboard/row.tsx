import { IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { indexText } from '../../lib/golf-words.ts'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import type { Entry } from './api.ts'
import styles from './leaderboard.module.css'

type RowProps = { entry: Entry; tab: 'month' | 'rising' | undefined; isOwn: boolean }

/** One player; the whole row opens the profile, where it may be seen. */
export function Row({ entry, tab, isOwn }: RowProps) {
  const { rank, user, stats } = entry
  return (
    <li className={styles.row} data-own={isOwn || undefined}>
      <span className={styles.rank}>
        <span className="visually-hidden">Rank </span>
        {rank}
      </span>
      <Avatar person={user ?? hidden} tone={rank === 1 ? 'solid' : 'tint'} />
      <div className={styles.who}>
        {user ? (
          <Link to="/u/$username" params={{ username: user.username }} className={styles.name}>
            {nameOf(user)}
          </Link>
        ) : (
          <span className={styles.hidden}>Private player</span>
        )}
        {isOwn && <Badge tone="lake">You</Badge>}
        {rank === 1 && <Badge tone="brass">Champion</Badge>}
        {tab === 'rising' && <Rise entry={entry} />}
      </div>
      <dl className={styles.figures}>
        <Figure label="Rating">{stats.averageRating?.toFixed(1) ?? '—'}</Figure>
        <Figure label="Wins">{stats.winCount}</Figure>
        <Figure label="Sessions">{stats.sessionsPlayed}</Figure>
        <Figure label="Earnings">
          <Money cents={stats.earnings} />
        </Figure>
        <Figure label="Handicap">
          {stats.handicap === null ? '—' : indexText(stats.handicap)}
        </Figure>
      </dl>
    </li>
  )
}

/** Whoever it is: the picture has no letter. */
const hidden = { username: '–', displayName: null }

function Rise({ entry: { rank, previousRank } }: { entry: Entry }) {
  if (previousRank === null) return <Badge tone="lake">New</Badge>
  return (
    <Badge>
      <IconArrowUp size={14} aria-hidden="true" />
      {previousRank - rank} from #{previousRank}
    </Badge>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
