/** What other modules may ask of friendships and blocks. */
export { areFriends, isBlockBetween, relationsTo } from './queries.ts'
