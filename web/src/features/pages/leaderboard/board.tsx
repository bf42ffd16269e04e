import { IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatHandicapIndex } from '../../../domain/users/handicap-index.ts'
import { useViewer } from '../../../domain/viewer.ts'
import type { Output } from '../../../lib/api.ts'
import { Avatar, nameOf } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { EmptyState, Skeleton } from '../../../ui/states.tsx'
import { boardQuery, type LeaderboardEntry } from './api.ts'
import styles from './leaderboard.module.css'
import type { LeaderboardSearch } from './search-params.ts'

type BoardProps = { search: LeaderboardSearch; onPage: (page: number) => void }

/** One page of a leaderboard, below the viewer's own rank. */
export function Board({ search, onPage }: BoardProps) {
  const query = useQuery(boardQuery(search))
  return (
    <Loaded
      query={query}
      failed="Couldn’t load the leaderboard"
      loading="Loading the leaderboard…"
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
        title="No players on this page"
        action={
          <Button variant="outline" onClick={() => onPage(1)}>
            Go to the first page
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
function OwnRank({ you, search }: { you: LeaderboardEntry | null; search: LeaderboardSearch }) {
  if (!you)
    return (
      <div className={styles.own}>
        <Notice>{unrankedText(search)}</Notice>
      </div>
    )
  return (
    <section className={styles.own} aria-label="Your rank">
      <ul className="line-above">
        <LeaderboardRow entry={you} tab={search.tab} isOwn />
      </ul>
    </section>
  )
}

const unrankedText = ({ tab, state, county }: LeaderboardSearch): string => {
  if (state && county)
    return `You’re not ranked in ${county} yet. Complete a session there to get on its board.`
  if (tab === 'month')
    return 'You’re not ranked this month yet. Complete a session to get on the board.'
  if (tab === 'rising') return 'Your rank hasn’t gone up in the last 30 days.'
  return 'You’re not ranked yet. Complete a session to get on the board.'
}

type LeaderboardRowProps = {
  entry: LeaderboardEntry
  tab: 'month' | 'rising' | undefined
  isOwn: boolean
}

/** One player. The whole row links to the profile, unless it is private. */
function LeaderboardRow({ entry, tab, isOwn }: LeaderboardRowProps) {
  const { rank, user, stats } = entry
  return (
    <li className={styles.row} data-own={isOwn || undefined}>
      <span className={styles.rank}>
        <span className="visually-hidden">Rank </span>
        {rank}
      </span>
      <Avatar person={user ?? hidden} tone={rank === 1 ? 'solid' : 'fairway'} />
      <Row gap={[1, 3]} wrap className="shrinks">
        {user ? (
          <Link to="/u/$username" params={{ username: user.username }} className={styles.name}>
            {nameOf(user)}
          </Link>
        ) : (
          <span className="soft strong shrinks breakable">Private player</span>
        )}
        {isOwn && <Badge tone="lake">You</Badge>}
        {rank === 1 && <Badge tone="brass">Champion</Badge>}
        {tab === 'rising' && <RankChange entry={entry} />}
      </Row>
      <dl className={styles.stats}>
        <RowStat label="Rating">{stats.averageRating?.toFixed(1) ?? '—'}</RowStat>
        <RowStat label="Wins">{stats.winCount}</RowStat>
        <RowStat label="Sessions">{stats.sessionsPlayed}</RowStat>
        <RowStat label="Earnings">
          <Money cents={stats.earnings} />
        </RowStat>
        <RowStat label="Handicap">
          {stats.handicap === null ? '—' : formatHandicapIndex(stats.handicap)}
        </RowStat>
      </dl>
    </li>
  )
}

/** An avatar that doesn't reveal the player's initial. */
const hidden = { username: '–', displayName: null }

function RankChange({ entry: { rank, previousRank } }: { entry: LeaderboardEntry }) {
  if (previousRank === null) return <Badge tone="lake">New</Badge>
  return (
    <Badge>
      <IconArrowUp size={14} aria-hidden="true" />
      {`${previousRank - rank} from #${previousRank}`}
    </Badge>
  )
}

const RowStat = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.stat}>
    <dt className="soft-small">{label}</dt>
    <dd className="strong figures">{children}</dd>
  </div>
)

/** The title and the text of an empty board. */
const emptyBoards = {
  month: ['No results this month yet', 'Only rounds played since the 1st of the month count.'],
  rising: ['No rising stars yet', 'Compares today’s ranks with 30 days ago.'],
  global: ['No players ranked yet', 'Players show up here after completing a session.'],
} as const

function Empty({ search: { tab, state, county } }: { search: LeaderboardSearch }) {
  const inCounty = state && county
  const [title, text] = inCounty
    ? [`No results in ${county} yet`, 'Only sessions played in this county count here.']
    : emptyBoards[tab ?? 'global']
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton to="/sessions" search={inCounty ? { state, county } : {}} variant="outline">
          {inCounty ? `Sessions in ${county}` : 'Find a session'}
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
