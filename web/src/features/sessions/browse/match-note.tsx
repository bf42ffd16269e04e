import type { Session } from '@county-golf/contract/sessions'
import type { Output } from '../../../lib/api.ts'
import { browseCopy } from '../copy.ts'
import { matchedHosts } from '../matched-hosts.ts'
import { defaultDistance, type SessionSearch } from '../search-params.ts'

export type Zip = NonNullable<Output<'GET /sessions/paginated'>['zip']>

type MatchNoteProps = { zip: Zip | undefined; sessions: Session[]; search: SessionSearch }

const maxHosts = 3

/** What the search matched that the cards don't show: the city of a ZIP code, or hosts. */
export function MatchNote({ zip, sessions, search: { q, within } }: MatchNoteProps) {
  if (sessions.length === 0) return null
  const hosts = zip ? [] : matchedHosts(sessions, q)
  if (!zip && hosts.length === 0) return null
  return (
    <p className="below-4">
      {zip
        ? browseCopy.near(within ?? defaultDistance, zipName(zip))
        : browseCopy.hosts(listOf(hosts))}
    </p>
  )
}

/** `Pebble Beach, CA 93953` */
export const zipName = ({ place, stateCode, code }: Zip): string => `${place}, ${stateCode} ${code}`

const listOf = (hosts: string[]): string => {
  const more = hosts.length - maxHosts
  const named = hosts.slice(0, maxHosts)
  return new Intl.ListFormat('en-US').format(more > 0 ? [...named, browseCopy.more(more)] : named)
}
