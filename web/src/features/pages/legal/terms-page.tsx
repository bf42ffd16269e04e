/** The terms. Keep them true when the product changes. */

import {
  announcedLeaveHours,
  bookedWindowHours,
  bookedWindowMinHours,
  termsVersion,
  undoMinutes,
  undoUntilHours,
} from '@county-golf/contract/constants'
import { hours } from '@county-golf/contract/durations'
import { dollars, wholeDollars } from '@county-golf/contract/money'
import { pages } from '@county-golf/contract/pages'
import type { PublicSettings } from '@county-golf/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { prizeAgeTerms, prizeLimit, prizePlaces } from '../../../domain/prize-terms.ts'
import { settingsQuery } from '../../../domain/settings.ts'
import { longDay } from '../../../lib/dates.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import styles from './legal.module.css'

export function TermsPage() {
  // Shorter than the heading, and set after it.
  usePageTitle(pages['/terms'].heading.title)
  const query = useQuery(settingsQuery)
  return (
    <Page width="reading">
      <PageHeader title="Terms and conditions" subtitle={pages['/terms'].heading.subtitle} />
      <Loaded
        query={query}
        failed="Couldn’t load the terms"
        loading="Loading the terms…"
        skeleton="40rem"
      >
        {(settings) => <TermsText settings={settings} />}
      </Loaded>
    </Page>
  )
}

/** `$2,000`, or `$2,000.50` with cents. */
const amount = (cents: number) => (cents % 100 === 0 ? wholeDollars(cents) : dollars(cents))

/** The terms with the operator's current hours and limits. */
function TermsText({ settings }: { settings: PublicSettings }) {
  const { serviceFeeCents, depositCents, decisionHours } = settings
  const { cancellationWindowHours, walletCapCents, dailyTopUpCents } = settings
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
        You must be 18 or older to have an account, and you may have one. Keep your password secure.
        See what we store about you, and who can see your phone number and email, on the{' '}
        <Link to="/privacy">privacy page</Link>.
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
          When you delete your account, we send what’s left of your top-ups back to your card, and
          keep the rest of your wallet for you. You can <Link to="/claim-balance">claim it</Link>{' '}
          with the email that your account had. We show both amounts before you confirm.
        </li>
      </ul>

      <h2>Joining and leaving</h2>
      <ul>
        <li>
          When you join, we charge the service fee, the deposit (called Processing &amp; Protection
          on a session’s page), and your pot share, if there is one.
        </li>
        <li>
          After the round is played, the service fee and the deposit aren’t refunded. They are now{' '}
          {amount(serviceFeeCents)} and {amount(depositCents)} in sessions hosted by players.
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
          If the course is announced or the tee time moves after you joined, you get a full refund
          if you leave within {hours(announcedLeaveHours)} of the change and before the tee time. A
          tee time that moves back to an earlier one gives no more time. The day never changes.
        </li>
        <li>
          A host can remove a player until the tee time. Removed players get a full refund and the
          reason.
        </li>
        <li>
          If the host still has to book the tee time, you get a full refund if you leave before they
          mark it as booked. From then, you have {hours(bookedWindowHours)} to leave with a full
          refund, or half of the time left if that’s shorter, but at least{' '}
          {hours(bookedWindowMinHours)} and no less than your session’s refund window. You get this
          time once for each spot. The tee time is the latest time to leave.
        </li>
        <li>
          We cancel a session {hours(decisionHours)} before its tee time if the host hasn’t booked
          it or if fewer players are in than it needs, unless at least two are in and all of them
          agree to play. A session that was created later, or before we had this rule, is decided at
          its tee time.
        </li>
        <li>
          If a session is cancelled, or fewer than two players are in at the tee time, everyone gets
          a full refund.
        </li>
      </ul>

      <h2>Bounties and pots</h2>
      <p>
        We hold prizes until the result of the round is final, then pay the winner in full. We don’t
        take a cut. Prizes are wallet credit and can’t be sent to a card.
      </p>
      <p>
        {prizePlaces(settings)} {prizeAgeTerms(settings)} {prizeLimit(settings)}
      </p>

      <h2>Changes</h2>
      <p>
        We last changed these terms on {longDay(`${termsVersion}T12:00:00Z`, 'UTC')}. When we change
        them, we ask you to agree before you next join or host a session or add funds.
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
