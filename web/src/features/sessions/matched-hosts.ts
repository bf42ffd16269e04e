import { fold } from '@county-golf/contract/fold'
import type { Session } from '@county-golf/contract/sessions'
import { searchWords } from '../../lib/search.ts'

/**
 * The names of hosts that match a search text where the course and county don't. Follows the server's rule:
 * a query word begins a word of the name, or equals it if it has fewer than 3 letters.
 */
export function matchedHosts(sessions: readonly Session[], query = ''): string[] {
  const queryWords = searchWords(query)
  const names = sessions.flatMap(({ host, courseName, countyName, stateCode }) => {
    if (host.isPrivate) return []
    const location = fold(`${courseName} ${countyName} ${stateCode}`)
    const nameWords = searchWords(`${host.username} ${host.displayName ?? ''}`)
    const isMatch = queryWords.some(
      (word) =>
        !location.includes(word) &&
        nameWords.some((name) => name === word || (word.length > 2 && name.startsWith(word))),
    )
    return isMatch ? [host.displayName ?? host.username] : []
  })
  return [...new Set(names)]
}
