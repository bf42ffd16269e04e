/** The public interface of the friends module. */

export { actOnUser, requireOtherUser } from './befriend.ts'
export { friendsOf } from './list-friends.ts'
export { exportFriendships, purgeFriendships } from './purge.ts'
export { blocksAmong, friendIdsOf, friendshipOf, partedFrom, relationsTo } from './queries.ts'
