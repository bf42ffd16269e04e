import { IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatHandicapIndex } from '../../../domain/users/handicap-index.ts'
import { useViewer } from '../../../domain/viewer.ts'
import type { Output } from '../../../lib/api.ts'
import { serverFailed } from '../../../lib/api-error.ts'
import { Avatar, nameOf } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { EmptyState, Skeleton } from '../../../ui/states.tsx'
import { boardQuery, type Entry } from './api.ts'
import { board as copy, emptyBoard, ownRank, row } from './copy.ts'
import styles from './leaderboard.module.css'
import type { LeaderboardSearch } from './search-params.ts'

type BoardProps = { search: LeaderboardSearch; onPage: (page: number) => void }

/** One page of a leaderboard, below the viewer's own rank. */
export function Board({ search, onPage }: BoardProps) {
  const query = useQuery(boardQuery(search))
  return (
    <Loaded
      query={query}
      failed={copy.loadFailed}
      fallback={serverFailed}
      loading={copy.loading}
      skeleton={<BoardSkeleton />}
    >
      {(data) => (
        <Ranking data={data} isStale={query.isPlaceholderData} search={search} onPage={onPage} />
      )}
    </Loaded>
  )
}

type RankingProps = BoardProps & {
  data: Output<'GET /leaderboard/global'>
  /** The page was loaded for another search. */
  isStale: boolean
}

function Ranking({ data, isStale, search, onPage }: RankingProps) {
  const { user } = useViewer()
  if (data.items.length === 0 && !isStale)
    return data.total > 0 ? (
      // The URL names a page past the end.
      <EmptyState
        title={copy.pageEmpty}
        action={
          <Button variant="outline" onClick={() => onPage(1)}>
            {copy.firstPage}
          </Button>
        }
      />
    ) : (
      <Empty search={search} />
    )
  return (
    <div className="stale" data-stale={isStale || undefined}>
      {user && <OwnRank you={data.you} search={search} />}
      <ol className="line-above">
        {data.items.map((entry, place) => (
          <LeaderboardRow
            key={entry.user?.id ?? `hidden-${place}`}
            entry={entry}
            tab={search.tab}
            isOwn={user !== null && entry.user?.id === user.id}
          />
        ))}
      </ol>
      <Pager page={data.page} pageSize={data.pageSize} total={data.total} onPage={onPage} />
    </div>
  )
}

/** The viewer's own rank, or why they have none. Shown above every page. */
function OwnRank({ you, search }: { you: Entry | null; search: LeaderboardSearch }) {
  if (!you)
    return (
      <div className="below-5">
        <Notice>{unrankedText(search)}</Notice>
      </div>
    )
  return (
    <section className="below-5" aria-label={ownRank.label}>
      <ul className="line-above">
        <LeaderboardRow entry={you} tab={search.tab} isOwn />
      </ul>
    </section>
  )
}

const unrankedText = ({ tab, state, county }: LeaderboardSearch): string =>
  state && county ? ownRank.county(county) : ownRank[tab ?? 'global']

type LeaderboardRowProps = { entry: Entry; tab: 'month' | 'rising' | undefined; isOwn: boolean }

/** One player. The whole row links to the profile, unless it is private. */
function LeaderboardRow({ entry, tab, isOwn }: LeaderboardRowProps) {
  const { rank, user, stats } = entry
  return (
    <li className={styles.row} data-own={isOwn || undefined}>
      <span className={styles.rank}>
        <span className="visually-hidden">{row.rank} </span>
        {rank}
      </span>
      <Avatar person={user ?? hidden} tone={rank === 1 ? 'solid' : 'fairway'} />
      <Row gap={[1, 3]} wrap className="shrinks">
        {user ? (
          <Link to="/u/$username" params={{ username: user.username }} className={styles.name}>
            {nameOf(user)}
          </Link>
        ) : (
          <span className="soft strong shrinks breakable">{row.privatePlayer}</span>
        )}
        {isOwn && <Badge tone="lake">{row.you}</Badge>}
        {rank === 1 && <Badge tone="brass">{row.champion}</Badge>}
        {tab === 'rising' && <RankChange entry={entry} />}
      </Row>
      <dl className={styles.stats}>
        <RowStat label={row.rating}>{stats.averageRating?.toFixed(1) ?? '—'}</RowStat>
        <RowStat label={row.wins}>{stats.winCount}</RowStat>
        <RowStat label={row.sessions}>{stats.sessionsPlayed}</RowStat>
        <RowStat label={row.earnings}>
          <Money cents={stats.earnings} />
        </RowStat>
        <RowStat label={row.handicap}>
          {stats.handicap === null ? '—' : formatHandicapIndex(stats.handicap)}
        </RowStat>
      </dl>
    </li>
  )
}

/** An avatar that doesn't reveal the player's initial. */
const hidden = { username: '–', displayName: null }

function RankChange({ entry: { rank, previousRank } }: { entry: Entry }) {
  if (previousRank === null) return <Badge tone="lake">{row.newEntry}</Badge>
  return (
    <Badge>
      <IconArrowUp size={14} aria-hidden="true" />
      {row.rankChange(previousRank - rank, previousRank)}
    </Badge>
  )
}

const RowStat = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.stat}>
    <dt className="soft-small">{label}</dt>
    <dd className="strong figures">{children}</dd>
  </div>
)

function Empty({ search: { tab, state, county } }: { search: LeaderboardSearch }) {
  const inCounty = state && county
  const [title, text] = inCounty ? emptyBoard.county(county) : emptyBoard[tab ?? 'global']
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton to="/sessions" search={inCounty ? { state, county } : {}} variant="outline">
          {inCounty ? copy.sessionsIn(county) : copy.findSession}
        </LinkButton>
      }
    >
      {text}
    </EmptyState>
  )
}

const BoardSkeleton = () => (
  <div className="line-above">
    {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
      <div key={line} className={styles.waiting}>
        <Skeleton height="2.5rem" />
      </div>
    ))}
  </div>
)
