import { expect, it } from 'vitest'
import { testSession } from '../../domain/sessions/test-session.ts'
import { matchedHosts } from './matched-hosts.ts'

const by = (username: string, displayName: string | null, isPrivate?: true) =>
  testSession({ host: { id: 'x', username, displayName, ...(isPrivate && { isPrivate }) } })

it('lists each host whose name begins with a query word once', () => {
  const sessions = [by('ramon', 'Ramón Díaz'), by('ramon', 'Ramón Díaz'), by('tom', null)]
  expect(matchedHosts(sessions, 'ramon')).toEqual(['Ramón Díaz'])
  expect(matchedHosts(sessions, 'dia')).toEqual(['Ramón Díaz'])
  expect(matchedHosts(sessions, 'amon')).toEqual([])
  expect(matchedHosts(sessions)).toEqual([])
})

it('lists no host if the course or county has the word, or the profile is private', () => {
  expect(matchedHosts([by('beth', null)], 'beth')).toEqual([])
  expect(matchedHosts([by('Private player', null, true)], 'private')).toEqual([])
})

it('matches a word of two letters only as a whole word', () => {
  expect(matchedHosts([by('jodie', null)], 'jo')).toEqual([])
  expect(matchedHosts([by('jo', 'Jo Li')], 'jo')).toEqual(['Jo Li'])
})
