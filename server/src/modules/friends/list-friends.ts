import type { UserSummary } from '@county-golf/contract/users'
import type { Db, DbOrTx } from '../../database/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { relatedUsersOf } from './queries.ts'

/** The viewer's friends, requests, and blocked users, each list sorted by name. */
export async function listFriends(db: Db, viewer: Viewer) {
  const people = await relatedUsersOf(db, viewer.id)
  const of = (wanted: string) =>
    people.filter(({ kind }) => kind === wanted).map(({ kind: _, ...person }) => person)
  return {
    friends: of('friends'),
    incoming: of('incoming'),
    requested: of('requested'),
    blocked: of('blocked'),
  }
}

/** A user's friends, sorted by name. Banned users are left out. */
export async function friendsOf(db: DbOrTx, userId: string): Promise<UserSummary[]> {
  const people = await relatedUsersOf(db, userId)
  return people.filter(({ kind }) => kind === 'friends').map(({ kind: _, ...person }) => person)
}
