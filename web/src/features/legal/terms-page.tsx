import { undoMinutes, undoUntilHours } from '@county-golf/contract/constants'
import { dollars } from '@county-golf/contract/money'
import type { PublicSettings } from '@county-golf/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../lib/api-error.ts'
import { hours } from '../../lib/dates.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { settingsQuery } from '../../lib/settings.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import styles from './legal.module.css'

export function TermsPage() {
  usePageTitle('Terms')
  const { data: settings, error, refetch, isFetching } = useQuery(settingsQuery)
  return (
    <Page width="reading">
      <PageHeader title="Terms and conditions" subtitle="What you and County Golf agree on." />
      {settings ? (
        <Terms settings={settings} />
      ) : error ? (
        <ErrorState
          title="Failed to load the terms"
          message={messageOf(error, 'Something went wrong on our side. Please try again.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading the terms…">
          <Skeleton height="40rem" />
        </Loading>
      )}
    </Page>
  )
}

/** With the hours and limits that hold now. */
function Terms({ settings }: { settings: PublicSettings }) {
  const { cancellationWindowHours, walletCapCents, dailyTopUpCents, statesWithoutPrizes } = settings
  return (
    <div className={styles.text}>
      <h2>What County Golf does</h2>
      <p>
        County Golf brings together two to four people for a round of golf at a course, on a date
        and a tee time that the host has chosen. It does not book the course: a session says whether
        its host has booked the tee time. Green fees are paid at the course, by each player.
      </p>

      <h2>Your account</h2>
      <p>
        One person, one account. Keep your password to yourself. What we store about you, and who
        sees your phone number and email, is on the <Link to="/privacy">privacy page</Link>.
      </p>

      <h2>Your wallet</h2>
      <p>
        You add funds by card and pay the fees of a session from your wallet. Every amount is shown
        before you agree to it, and every transaction is listed in your wallet. You can add up to{' '}
        {dollars(dailyTopUpCents)} a day, until your wallet holds {dollars(walletCapCents)}.
      </p>
      <ul>
        <li>
          You can send what is left of a top-up back to the card it came from, free of charge.
          Joining uses card money first, from the oldest top-up on, and a refund restores what you
          paid with.
        </li>
        <li>
          Prize money and credits from County Golf cannot be paid out for now. They stay in your
          wallet and pay for sessions.
        </li>
        <li>
          Nothing can be sent back while you dispute a card payment with your bank, or while an
          amount is still owed because of one.
        </li>
        <li>
          When you delete your account, you give up what is left in your wallet. We name the amount
          first, and you can send card money back before you confirm.
        </li>
        <li>Joining takes the service fee, the deposit and, where there is one, your pot share.</li>
        <li>
          Leave at least {hours(cancellationWindowHours)} before the tee time and all you paid comes
          back. The same holds once for each session within {undoMinutes} minutes of joining, while
          the tee time is more than {undoUntilHours} hours away. A session keeps the hours that held
          when it was created, and says them before you join.
        </li>
        <li>
          Leave later, but before the tee time, and your pot share comes back; the service fee and
          the deposit are kept. The deposit comes back too if your seat is taken by someone else.
        </li>
        <li>
          If the course was still to be announced when you joined, you can leave with a full refund
          for 24 hours after the announcement, or until the tee time, whichever comes first.
        </li>
        <li>
          A host can remove a player until the tee time. Removed players get a full refund and the
          reason.
        </li>
        <li>
          When a session is cancelled, or fewer than two players are seated at its tee time,
          everyone gets back all they paid.
        </li>
      </ul>

      <h2>Bounties and pots</h2>
      <p>
        A prize is held until the result of the round is settled between its players, and is paid to
        the winner in full: the house takes nothing from it.{' '}
        {statesWithoutPrizes.length > 0
          ? `Prizes are not offered in ${statesWithoutPrizes.join(', ')}.`
          : 'Where a state does not allow prizes, they are switched off.'}
      </p>

      <h2>Fair play</h2>
      <p>
        Turn up, be on time, post honest scores, and treat each other and the course with respect.
        An account that is used to cheat or to harass is closed; its seats in coming sessions are
        refunded.
      </p>
    </div>
  )
}
