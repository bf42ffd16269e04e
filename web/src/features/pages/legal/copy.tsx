/** The text of the terms and the privacy page. Keep it true when the product changes. */

import {
  formerUsernameDays,
  loginDays,
  notificationDays,
  undoMinutes,
  undoUntilHours,
} from '@county-golf/contract/constants'
import { dollars, wholeDollars } from '@county-golf/contract/money'
import { pages } from '@county-golf/contract/pages'
import type { PublicSettings } from '@county-golf/contract/settings'
import { Link } from '@tanstack/react-router'
import { profileVisibilityChoices } from '../../../domain/users/profile-visibility.ts'
import { hours } from '../../../lib/dates.ts'
import { Stack } from '../../../ui/layout.tsx'
import styles from './legal.module.css'

export const terms = {
  title: 'Terms and conditions',
  subtitle: pages['/terms'].heading.subtitle,
  loading: 'Loading the terms…',
  loadFailed: 'Couldn’t load the terms',
}

/** `$2,000`, or `$2,000.50` with cents. */
const amount = (cents: number) => (cents % 100 === 0 ? wholeDollars(cents) : dollars(cents))

/** The terms with the operator's current hours and limits. */
export function TermsText({ settings }: { settings: PublicSettings }) {
  const { cancellationWindowHours, walletCapCents, dailyTopUpCents, statesWithoutPrizes } = settings
  return (
    <Stack gap={3} className={styles.text}>
      <h2>What County Golf does</h2>
      <p>
        County Golf connects groups of two to four golfers for a round at a course, date, and tee
        time chosen by the host. We don’t book tee times. Each session shows whether the host has
        booked. Each player pays green fees at the course.
      </p>

      <h2>Your account</h2>
      <p>
        You may have one account. Keep your password secure. See what we store about you, and who
        can see your phone number and email, on the <Link to="/privacy">privacy page</Link>.
      </p>

      <h2>Your wallet</h2>
      <p>
        You add funds by card and pay session fees from your wallet. We show every charge before you
        confirm it and list every transaction. You can add up to {amount(dailyTopUpCents)} a day, to
        a maximum balance of {amount(walletCapCents)}.
      </p>
      <ul>
        <li>
          You can send what’s left of a top-up back to the card it came from, free of charge. When
          you join a session, we use card money first, starting with your oldest top-up. Refunds
          restore what you paid with.
        </li>
        <li>
          Prize money and credits from County Golf can’t be paid out for now. They stay in your
          wallet, and you can use them to pay for sessions.
        </li>
        <li>
          You can’t send money back while you dispute a card payment with your bank, or while you
          still owe money because of one.
        </li>
        <li>
          When you delete your account, you give up what’s left in your wallet. We show the amount
          first, and you can send card money back before you confirm.
        </li>
        <li>
          When you join, we charge the service fee, the deposit, and your pot share, if there is
          one.
        </li>
        <li>
          Leave at least {hours(cancellationWindowHours)} before the tee time for a full refund. You
          also get a full refund, once per session, if you leave within {undoMinutes} minutes of
          joining and the tee time is more than {undoUntilHours} hours away. Each session keeps the
          refund window that applied when it was created. We show it before you join.
        </li>
        <li>
          If you leave later but before the tee time, we refund your pot share. The service fee and
          deposit are non-refundable, except that we refund the deposit if someone takes your spot.
        </li>
        <li>
          If the course was still to be announced when you joined, you get a full refund if you
          leave within 24 hours of the announcement and before the tee time.
        </li>
        <li>
          A host can remove a player until the tee time. Removed players get a full refund and the
          reason.
        </li>
        <li>
          If a session is cancelled, or fewer than two players are in at the tee time, everyone gets
          a full refund.
        </li>
      </ul>

      <h2>Bounties and pots</h2>
      <p>
        We hold prizes until the result of the round is final, then pay the winner in full. We don’t
        take a cut.{' '}
        {statesWithoutPrizes.length > 0
          ? `Prizes aren’t offered in ${statesWithoutPrizes.join(', ')}.`
          : 'Prizes aren’t offered in states that don’t allow them.'}
      </p>

      <h2>Fair play</h2>
      <p>
        Show up, be on time, post honest scores, and treat each other and the course with respect.
        We close accounts used to cheat or harass others, and refund their spots in upcoming
        sessions.
      </p>
    </Stack>
  )
}

/** The privacy page, with the support address if the operator has set one. */
export function PrivacyText({ supportEmail }: { supportEmail: string | null | undefined }) {
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
        <li>Your devices: the browser you log in with, and when you last used it.</li>
      </ul>
      <p>
        There are no ads and no trackers, and we set no cookies. Your browser stores your login, and
        what you’ve typed but not sent, until you log out. When you search near you, we use your
        location for that search and don’t store it.
      </p>

      <h2>Who can see it</h2>
      <ul>
        <li>
          Your phone number: our team, and players in your sessions until 48 hours after the tee
          time. You can stop sharing it with players in Edit Profile.
        </li>
        <li>Your email and your wallet: only you and our team.</li>
        <li>
          Your profile: you choose in Settings.
          <ul className="above-2">
            {profileVisibilityChoices.map(({ value, label, description }) => (
              <li key={value}>
                {label}: {description}
              </li>
            ))}
          </ul>
        </li>
        <li>
          Your name in a session: everyone who can see the session. If your profile is private,
          strangers see “Private player”.
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
          A username you changed: {formerUsernameDays} days. During that time, links to it lead to
          your profile.
        </li>
        <li>Everything else: until you delete your account.</li>
      </ul>

      <h2>Download or delete it</h2>
      <p>
        In <Link to="/settings">Settings</Link> you can download everything we store about you, turn
        off each type of email, and delete your account. Deleting it removes your name, email, phone
        number, photo, and profile. Payments stay in our ledger, and scores and messages stay with
        the players who shared them, under the name “Deleted golfer”.
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
