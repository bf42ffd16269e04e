import type { Viewer } from '../../http/viewer.ts'
import type { Db } from '../../lib/database.ts'
import { peopleOf } from './queries.ts'

/** The viewer's people, each list by name. */
export async function listFriends(db: Db, viewer: Viewer) {
  const people = await peopleOf(db, viewer.id)
  const of = (wanted: string) =>
    people.filter(({ kind }) => kind === wanted).map(({ kind: _, ...person }) => person)
  return {
    friends: of('friends'),
    incoming: of('incoming'),
    requested: of('requested'),
    blocked: of('blocked'),
  }
}
