import { IconArrowUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatHandicapIndex } from '../../data/users/handicap-index.ts'
import { Avatar, nameOf } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Row } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { Entry } from './api.ts'
import { row as copy } from './copy.ts'
import styles from './leaderboard.module.css'

type LeaderboardRowProps = { entry: Entry; tab: 'month' | 'rising' | undefined; isOwn: boolean }

/** One player. The whole row links to the profile, unless it is private. */
export function LeaderboardRow({ entry, tab, isOwn }: LeaderboardRowProps) {
  const { rank, user, stats } = entry
  return (
    <li className={styles.row} data-own={isOwn || undefined}>
      <span className={styles.rank}>
        <span className="visually-hidden">{copy.rank} </span>
        {rank}
      </span>
      <Avatar person={user ?? hidden} tone={rank === 1 ? 'solid' : 'fairway'} />
      <Row gap={[1, 3]} wrap className="shrinks">
        {user ? (
          <Link to="/u/$username" params={{ username: user.username }} className={styles.name}>
            {nameOf(user)}
          </Link>
        ) : (
          <span className="soft strong shrinks breakable">{copy.privatePlayer}</span>
        )}
        {isOwn && <Badge tone="lake">{copy.you}</Badge>}
        {rank === 1 && <Badge tone="brass">{copy.champion}</Badge>}
        {tab === 'rising' && <RankChange entry={entry} />}
      </Row>
      <dl className={styles.stats}>
        <RowStat label={copy.rating}>{stats.averageRating?.toFixed(1) ?? '—'}</RowStat>
        <RowStat label={copy.wins}>{stats.winCount}</RowStat>
        <RowStat label={copy.sessions}>{stats.sessionsPlayed}</RowStat>
        <RowStat label={copy.earnings}>
          <Money cents={stats.earnings} />
        </RowStat>
        <RowStat label={copy.handicap}>
          {stats.handicap === null ? '—' : formatHandicapIndex(stats.handicap)}
        </RowStat>
      </dl>
    </li>
  )
}

/** An avatar that doesn't reveal the player's initial. */
const hidden = { username: '–', displayName: null }

function RankChange({ entry: { rank, previousRank } }: { entry: Entry }) {
  if (previousRank === null) return <Badge tone="lake">{copy.newEntry}</Badge>
  return (
    <Badge>
      <IconArrowUp size={14} aria-hidden="true" />
      {copy.rankChange(previousRank - rank, previousRank)}
    </Badge>
  )
}

const RowStat = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.stat}>
    <dt className="soft-small">{label}</dt>
    <dd className="strong figures">{children}</dd>
  </div>
)
