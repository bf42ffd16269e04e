/** What other modules may ask of friendships and blocks. */
export { areFriends, friendIdsOf, isBlockBetween, relationsTo } from './queries.ts'
