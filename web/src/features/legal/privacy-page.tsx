import { formerUsernameDays, loginDays, notificationDays } from '@county-golf/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { settingsQuery } from '../../lib/settings.ts'
import { visibilityChoices } from '../../lib/visibility-words.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './legal.module.css'

/** What the product stores about a player, who sees it, and for how long. Keep it true when that changes. */
export function PrivacyPage() {
  usePageTitle('Privacy')
  const { data: settings } = useQuery(settingsQuery)
  return (
    <Page width="reading">
      <PageHeader
        title="Privacy"
        subtitle="What we store about you, who sees it, and how you delete it."
      />
      <div className={styles.text}>
        <h2>What we store</h2>
        <ul>
          <li>
            Your account: your username, your email, your phone number if you add one, and your
            password in a form that no one can read.
          </li>
          <li>
            Your profile: what you enter under Edit Profile, and your photo. We remove hidden data
            such as the place where it was taken.
          </li>
          <li>
            Your golf: the sessions you host and join, your scores, results, and handicap estimate,
            and the ratings you give and get.
          </li>
          <li>Your wallet: every payment, refund, and prize.</li>
          <li>Your messages: session chats, direct messages, and messages to support.</li>
          <li>Your devices: the browser you log in with, and when you last used it.</li>
        </ul>
        <p>
          There are no ads and no trackers, and we set no cookies. Your browser keeps your login,
          and what you’ve typed but not sent, until you log out. When you search near you, your
          location is used for that search and isn’t stored.
        </p>

        <h2>Who sees it</h2>
        <ul>
          <li>
            Your phone number: our team, and players in your sessions until 48 hours after the tee
            time. You can stop sharing it with players in Edit Profile.
          </li>
          <li>Your email and your wallet: only you and our team.</li>
          <li>
            Your profile: you choose in Settings.
            <ul className={styles.nested}>
              {visibilityChoices.map(({ value, label, meaning }) => (
                <li key={value}>
                  {label}: {meaning}
                </li>
              ))}
            </ul>
          </li>
          <li>
            Your name in a session: everyone who can see the session. If your profile is private,
            strangers read “Private player”.
          </li>
          <li>Session chats: the players and the host of the session, and our team.</li>
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
            A username you changed: {formerUsernameDays} days, in which links to it lead to your
            profile.
          </li>
          <li>Everything else: until you delete your account.</li>
        </ul>

        <h2>Download or delete it</h2>
        <p>
          In <Link to="/settings">Settings</Link> you can download everything we store about you,
          turn off each kind of email, and delete your account. Deleting removes your name, email,
          phone number, photo, and profile. Payments stay in our books, and scores and messages stay
          with the players who shared them, under the name “Deleted golfer”.
        </p>

        <h2>Questions</h2>
        <p>
          <Link to="/faq">Chat with Support</Link>
          {settings?.supportEmail && (
            <>
              , or write to <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
            </>
          )}
          .
        </p>
      </div>
    </Page>
  )
}
