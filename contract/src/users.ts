/** A user, as far as the viewer may see them. */
import { z } from 'zod'
import { profileVisibilities } from './constants.ts'
import { friendship } from './friendship.ts'
import { cents, id, instant } from './shapes.ts'

export const user = z
  .object({
    id,
    username: z.string(),
    displayName: z.string().nullable(),
    bio: z.string(),
    avatarUrl: z.string().nullable(),
    homeCounty: z.string().nullable(),
    homeState: z.string().nullable(),
    homeCourse: z.string().nullable(),
    skillLevel: z.string().nullable(),
    handedness: z.string().nullable(),
    driveDistance: z.int(),
    preferredTees: z.string().nullable(),
    paceOfPlay: z.string().nullable(),
    preferredTimes: z.string().nullable(),
    travelRadius: z.int(),
    gameGoals: z.string(),
    availability: z.string().nullable(),
    profileVisibility: z.enum(profileVisibilities),
    showWalletBadge: z.boolean(),
    rating: z.number().nullable(),
    totalRatings: z.int(),
    handicapIndex: z.number().nullable(),
    isAdmin: z.boolean().optional().describe('owner and admins only'),
    createdAt: instant,
    limited: z
      .literal(true)
      .optional()
      .describe('the viewer may see name and picture only; the rest is left empty'),
    email: z.string().nullable().optional().describe('owner and admins only'),
    pendingEmail: z.string().nullable().optional().describe('owner only: waits to be proven'),
    emailVerified: z.boolean().optional().describe('owner and admins only'),
    phone: z.string().nullable().optional().describe('owner and admins only'),
    sharePhone: z
      .boolean()
      .optional()
      .describe('owner only: whether players in the same session see the phone number'),
    balance: cents.optional().describe('owner and admins only'),
    isBanned: z.boolean().optional().describe('owner and admins only'),
    friendship: friendship.optional().describe('for another signed-in user'),
    mustChangePassword: z.boolean().optional().describe('owner only'),
  })
  .meta({ id: 'User' })

/** Who somebody is, and nothing more. */
export const face = user.pick({ id: true, username: true, displayName: true, avatarUrl: true })

export type Face = z.infer<typeof face>
export type User = z.infer<typeof user>
