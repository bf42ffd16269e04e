import { fold } from '@county-golf/contract/fold'
import type { Session } from '@county-golf/contract/sessions'

/**
 * The names of hosts that a search text found, where the place does not explain the match. Follows the
 * server's rule: a typed word begins a word of the name, or is that word if it has fewer than 3 letters.
 */
export function matchedHosts(sessions: readonly Session[], typed = ''): string[] {
  const words = fold(typed).split(' ').filter(Boolean)
  const names = sessions.flatMap(({ host, courseName, countyName, stateCode }) => {
    if (host.isPrivate) return []
    const place = fold(`${courseName} ${countyName} ${stateCode}`)
    const nameWords = fold(`${host.username} ${host.displayName ?? ''}`).split(' ')
    const isMatch = words.some(
      (word) =>
        !place.includes(word) &&
        nameWords.some((name) => name === word || (word.length > 2 && name.startsWith(word))),
    )
    return isMatch ? [host.displayName ?? host.username] : []
  })
  return [...new Set(names)]
}
