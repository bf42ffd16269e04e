/** A user's relation to the viewer. */
import { z } from 'zod'

const friendships = ['none', 'requested', 'incoming', 'friends', 'blocked'] as const

export const friendship = z
  .enum(friendships)
  .describe('`requested`: sent by you; `incoming`: sent to you; `blocked`: by you.')

export type Friendship = z.infer<typeof friendship>
