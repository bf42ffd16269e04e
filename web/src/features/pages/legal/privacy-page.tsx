/** The privacy page. Keep it true when the product changes. */

import {
  formerUsernameDays,
  loginDays,
  notificationDays,
  phonesAfterTeeHours,
} from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import { pages } from '@county-golf/contract/pages'
import { Link } from '@tanstack/react-router'
import { settingsQuery } from '../../../domain/settings.ts'
import { profileVisibilityChoices } from '../../../domain/users/profile-visibility.ts'
import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import styles from './legal.module.css'

export function PrivacyPage() {
  const settings = useOptionalQuery(settingsQuery)
  return (
    <Page width="reading">
      <PageHeader {...pages['/privacy'].heading} />
      <PrivacyText supportEmail={settings?.supportEmail} />
    </Page>
  )
}

/** The privacy page, with the support address if the operator has set one. */
function PrivacyText({ supportEmail }: { supportEmail: string | null | undefined }) {
  return (
    <Stack gap={3} className={styles.text}>
      <h2>What we store</h2>
      <ul>
        <li>
          Your account: your username, your email, your phone number if you add one, and your
          password in a form that no one can read.
        </li>
        <li>
          Your profile: what you enter under Edit Profile, and your photo. We remove hidden data
          such as the location where it was taken.
        </li>
        <li>
          Your golf: the sessions you host and join, your scores, results, and handicap estimate,
          and the ratings you give and get.
        </li>
        <li>Your wallet: every payment, refund, and prize.</li>
        <li>Your messages: session chats, direct messages, and messages to support.</li>
        <li>
          Your agreement: which version of the terms you accepted, when, and from which IP address,
          and the age for prizes that you confirmed.
        </li>
        <li>
          Your devices: the browser you log in with, when you last used it, and where to send push
          notifications if you turn them on.
        </li>
      </ul>
      <p>
        There are no ads and no trackers, and we set no cookies. Your browser stores your login, and
        what you’ve typed but not sent, until you log out. When you search near you, we use your
        location for that search and don’t store it.
      </p>

      <h2>Who can see it</h2>
      <ul>
        <li>
          Your phone number: our team, and players in your sessions until{' '}
          {hours(phonesAfterTeeHours)} after the tee time if you share it with them. We ask when you
          first join a session, and you can change it in Edit Profile.
        </li>
        <li>Your email and your wallet: only you and our team.</li>
        <li>
          Your profile: you choose in Settings.
          <ul className={styles.choices}>
            {profileVisibilityChoices.map(({ value, label, description }) => (
              <li key={value}>
                {label}: {description}
              </li>
            ))}
          </ul>
        </li>
        <li>
          Your name in a session: everyone with an account who can see the session. If your profile
          is private, strangers see “Private player”.
        </li>
        <li>
          People without an account and search engines see your initials, rating, and level in a
          session, or your first name if you host it. They don’t see which sessions you’re in or who
          you play with. You can show them your name and your sessions in Settings.
        </li>
        <li>
          Your name on the leaderboard and on your profile: everyone your profile visibility allows.
          Search engines list your profile only if you show your name to everyone.
        </li>
        <li>Session chats: the players and the host of the session, and our team.</li>
        <li>Chats of waitlists: also everyone on that waitlist, who see your name if you write.</li>
        <li>
          Direct messages: you and the other person. Our team sees a message that one of you
          reports.
        </li>
      </ul>
      <p>We don’t sell your data.</p>

      <h2>Card payments</h2>
      <p>
        You pay on the checkout page of our payment provider, which processes your card. We never
        store your card number. We store the amount, the date, and the payment’s reference.
      </p>

      <h2>How long we keep it</h2>
      <ul>
        <li>A login: {loginDays} days after you last used the device.</li>
        <li>Notifications: {notificationDays} days.</li>
        <li>
          A username you changed: {formerUsernameDays} days. During that time, links to it lead to
          your profile.
        </li>
        <li>
          If we still owe you money after you delete your account: your home state, and a hash of
          your email that we can only compare with an address you enter, until you’ve been paid.
        </li>
        <li>Everything else: until you delete your account.</li>
      </ul>

      <h2>Download or delete it</h2>
      <p>
        In <Link to="/settings">Settings</Link> you can download everything we store about you, turn
        off each type of email, and delete your account. Deleting it removes your name, email, phone
        number, photo, and profile. Payments stay in our ledger, and scores and messages stay with
        the players who shared them, under the name “Former member”.
      </p>

      <h2>Questions</h2>
      <p>
        <Link to="/faq">Chat with Support</Link>
        {supportEmail && (
          <>
            , or email <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </>
        )}
        .
      </p>
    </Stack>
  )
}
