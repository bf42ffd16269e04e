import type { Session } from '@county-golf/contract/sessions'
import type { Answer } from '../../../lib/api.ts'
import { matchedHosts } from '../matched-hosts.ts'
import { defaultDistance, type SessionSearch } from '../search-params.ts'
import styles from './browse.module.css'

export type Zip = NonNullable<Answer<'GET /sessions/paginated'>['zip']>

type MatchedProps = { zip: Zip | undefined; sessions: Session[]; search: SessionSearch }

const namedMost = 3

/** What the search matched where the cards don't show it: the place of a ZIP code, the hosts. */
export function Matched({ zip, sessions, search: { q, within } }: MatchedProps) {
  if (sessions.length === 0) return null
  const hosts = zip ? [] : matchedHosts(sessions, q)
  if (!zip && hosts.length === 0) return null
  return (
    <p className={styles.alike}>
      {zip
        ? `Within ${within ?? defaultDistance} miles of ${placeOfZip(zip)}`
        : `Includes sessions hosted by ${listOf(hosts)}.`}
    </p>
  )
}

/** `Pebble Beach, CA 93953` */
export const placeOfZip = ({ place, stateCode, code }: Zip): string =>
  `${place}, ${stateCode} ${code}`

const listOf = (hosts: string[]): string => {
  const more = hosts.length - namedMost
  const named = hosts.slice(0, namedMost)
  return new Intl.ListFormat('en-US').format(more > 0 ? [...named, `${more} more`] : named)
}
