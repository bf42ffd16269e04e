/** What somebody is to the viewer. */
import { z } from 'zod'

const friendships = ['none', 'requested', 'incoming', 'friends', 'blocked'] as const

export const friendship = z
  .enum(friendships)
  .describe('requested by the viewer, incoming to the viewer; blocked by the viewer')

export type Friendship = z.infer<typeof friendship>
