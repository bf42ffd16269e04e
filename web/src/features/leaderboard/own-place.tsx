import { Notice } from '../../ui/notice.tsx'
import type { Entry } from './api.ts'
import styles from './leaderboard.module.css'
import { Row } from './row.tsx'
import type { LeaderboardSearch } from './search-params.ts'

type OwnPlaceProps = { you: Entry | null; search: LeaderboardSearch }

/** The viewer's own place, above every page of the board, or why there is none. */
export function OwnPlace({ you, search }: OwnPlaceProps) {
  if (!you)
    return (
      <div className={styles.unranked}>
        <Notice>{unrankedText(search)}</Notice>
      </div>
    )
  return (
    <section className={styles.own} aria-label="Your rank">
      <ul className={styles.list}>
        <Row entry={you} tab={search.tab} isOwn />
      </ul>
    </section>
  )
}

function unrankedText({ tab, state, county }: LeaderboardSearch): string {
  if (tab === 'month')
    return 'You’re not ranked this month yet. Complete a session to get on the board.'
  if (tab === 'rising') return 'Your rank hasn’t risen in the last 30 days.'
  return state && county
    ? `You’re not ranked in ${county} yet. Complete a session there to get on its board.`
    : 'You’re not ranked yet. Complete a session to get on the board.'
}
