import type { Letter } from '../../lib/mail-layout.ts'

const reason = 'You get this mail since this address belongs to an account at County Golf.'
const notYou = 'If this was not you, you can leave this mail alone: nothing has changed.'

/** The link to a new password. */
export const resetLetter = (username: string, url: string): Letter => ({
  heading: 'Set a new password',
  paragraphs: [
    `Somebody, we hope you, has asked for a new password for ${username}. The link works once, for an hour.`,
  ],
  action: { label: 'Set a new password', url },
  notes: [notYou],
  reason,
})

/** The link that proves an address. */
export const verifyLetter = (username: string, url: string): Letter => ({
  heading: 'Verify your email address',
  paragraphs: [
    `Please confirm that this address belongs to ${username}. The link works once, for a day.`,
  ],
  action: { label: 'Verify email address', url },
  notes: ['If you do not know this account, you can leave this mail alone.'],
  reason: 'You get this mail since somebody gave this address at County Golf.',
})

/** Said after each change of the password, so that a thief is noticed. */
export const passwordLetter = (username: string, url: string): Letter => ({
  heading: 'Your password was changed',
  paragraphs: [`The password of ${username} was changed, and all other devices are signed out.`],
  action: { label: 'Set another password', url },
  notes: ['If this was you, there is nothing to do.'],
  reason,
})

/** After an authenticator app is set up or removed, so that a thief is noticed. */
export const totpLetter = (
  username: string,
  { isOn, url }: { isOn: boolean; url: string },
): Letter => ({
  heading: isOn ? 'An authenticator app was set up' : 'Your authenticator app was removed',
  paragraphs: [
    isOn
      ? `${username} now needs a code from an authenticator app to log in.`
      : `${username} can now log in without a code from an authenticator app.`,
  ],
  action: { label: 'Set a new password', url },
  notes: ['If this was you, there is nothing to do. If not, set a new password now.'],
  reason,
})

/** Said to the old address while the new one waits to be proven. */
export const movingLetter = (username: string, to: string, url: string): Letter => ({
  heading: 'Your email address is being changed',
  paragraphs: [
    `Somebody who knows the password of ${username} wants its mail to go to ${to}. This address counts until the new one is verified.`,
  ],
  action: { label: 'Set a new password', url },
  notes: ['If this was you, there is nothing to do here. If not, set a new password now.'],
  reason,
})

/** To the address that was replaced or removed, with the link that undoes it. */
export const movedLetter = (username: string, to: string | null, url: string): Letter => ({
  heading: 'Your email address was changed',
  paragraphs: [
    `${
      to === null
        ? `${username} no longer has an email address`
        : `The email address of ${username} is now ${to}`
    }, and all other devices were logged out. We won’t write to this address anymore.`,
  ],
  action: { label: 'Undo the change', url },
  notes: [
    'If this was you, there is nothing to do. If not, undo the change and set a new password. The link works for 7 days.',
  ],
  reason,
})
