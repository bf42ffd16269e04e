import { Notice } from '../../ui/notice.tsx'
import type { Entry } from './api.ts'
import { ownRank as copy } from './copy.ts'
import { LeaderboardRow } from './leaderboard-row.tsx'
import type { LeaderboardSearch } from './search-params.ts'

type OwnRankProps = { you: Entry | null; search: LeaderboardSearch }

/** The viewer's own rank, or why they have none. Shown above every page. */
export function OwnRank({ you, search }: OwnRankProps) {
  if (!you)
    return (
      <div className="below-5">
        <Notice>{unrankedText(search)}</Notice>
      </div>
    )
  return (
    <section className="below-5" aria-label={copy.label}>
      <ul className="line-above">
        <LeaderboardRow entry={you} tab={search.tab} isOwn />
      </ul>
    </section>
  )
}

function unrankedText({ tab, state, county }: LeaderboardSearch): string {
  if (tab === 'month') return copy.month
  if (tab === 'rising') return copy.rising
  return state && county ? copy.county(county) : copy.global
}
