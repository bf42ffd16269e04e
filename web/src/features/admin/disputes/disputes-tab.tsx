import type { AdminDispute } from '@county-golf/contract/admin-reports'
import { dollars } from '@county-golf/contract/money'
import { useQuery } from '@tanstack/react-query'
import { formatHandicapIndex } from '../../../domain/users/handicap-index.ts'
import { dayAndClock, shortDateTime } from '../../../lib/dates.ts'
import { tablePageSize } from '../../../lib/page-number.ts'
import { nameOf } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageOutOfRange, Pager } from '../../../ui/pager.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Muted } from '../../../ui/text.tsx'
import styles from '../admin.module.css'
import { adminListQuery } from '../api.ts'
import { Badges, PersonCell, PostingLink } from '../table/columns.tsx'
import { ListSwitch, useList } from '../table/list-switch.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { Closures } from './closures.tsx'
import { DisputeChat } from './dispute-chat.tsx'
import { DecideButton } from './dispute-decision.tsx'

const lists = { open: 'Open', ruled: 'Decided' }
const empty = { open: 'No results need a decision', ruled: 'No decisions yet' }

/** Reports of closed courses, disputed results, and platform prizes that need an admin's decision. */
export function DisputesTab() {
  const { search, go } = useAdminSearch()
  const onPage = (page: number) => go({ page: page > 1 ? page : undefined })
  const state = useList(lists)
  const query = useQuery(
    adminListQuery('GET /admin/disputes', {
      query: { state, page: search.page ?? 1, pageSize: tablePageSize },
    }),
  )
  return (
    <Stack gap={4}>
      <ListSwitch lists={lists} />
      {(search.page ?? 1) === 1 && <Closures state={state} />}
      <Loaded query={query} failed="Couldn’t load disputes" skeleton="16rem">
        {({ items, page, pageSize, total }) => (
          <>
            {items.length === 0 &&
              (total > 0 ? (
                <PageOutOfRange page={page} pageSize={pageSize} total={total} onPage={onPage} />
              ) : (
                <EmptyState as="h3" title={empty[state]} />
              ))}
            {items.map((dispute) => (
              <Dispute key={dispute.sessionId} dispute={dispute} />
            ))}
            <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function Dispute({ dispute }: { dispute: AdminDispute }) {
  const { sessionId, courseName, date, timeZone, kind, since, prizeHeldCents, card } = dispute
  return (
    <Card as="article">
      <Stack gap={4}>
        <Row gap={3} wrap justify="between">
          <div>
            <h2>{courseName}</h2>
            <Muted size="medium">
              {dispute.countyName}, {dispute.stateCode} ·{' '}
              <span className={styles.whole}>{dayAndClock(date, timeZone)}</span>
            </Muted>
          </div>
          <Badges>
            <Badge tone={kind === 'dispute' ? 'flag' : 'brass'}>
              {kind === 'dispute' ? 'Disputed' : card.hold ? 'Net prize' : 'Platform prize'}
            </Badge>
          </Badges>
        </Row>
        <Muted size="medium">
          {card.ruling ? 'Opened' : 'Open since'} {shortDateTime(since)} ·{' '}
          {dispute.prizeCents > 0 || prizeHeldCents > 0 ? (
            <>
              {dollars(dispute.prizeCents)} prize ·{' '}
              <PostingLink of={{ account: `escrow:${sessionId}` }}>
                {dollars(prizeHeldCents)} on hold
              </PostingLink>
            </>
          ) : (
            'no prize'
          )}
        </Muted>
        <DisputeScores dispute={dispute} />
        {card.hold && <Hold dispute={dispute} />}
        <DisputeChat sessionId={sessionId} />
        <Row gap={2} wrap>
          <LinkButton to="/sessions/$id" params={{ id: sessionId }} variant="outline">
            Open session
          </LinkButton>
          {(card.state === 'disputed' || card.state === 'proposed') && (
            <DecideButton dispute={dispute} />
          )}
        </Row>
      </Stack>
    </Card>
  )
}

const holdReasons = {
  low_net:
    'The round was 5 or more strokes better than the winner’s highest handicap for a net prize in the last 12 months.',
  first_net_prize: 'It’s the winner’s first net prize. Look at the rounds behind the handicap.',
}

/** Why a net prize waits, until when, and the profiles to look at. */
function Hold({ dispute: { players, card, timeZone } }: { dispute: AdminDispute }) {
  if (!card.hold) return null
  const { reason, until, players: held } = card.hold
  return (
    <Notice tone="brass">
      {holdReasons[reason]}{' '}
      {held.map((id) => {
        const own = card.handicaps?.find(({ userId }) => userId === id)
        const player = players.find((one) => one.id === id)
        return player && own
          ? `${nameOf(player)} had a handicap of ${formatHandicapIndex(own.index)}. `
          : ''
      })}
      {until && `Without a decision, everyone gets a refund ${dayAndClock(until, timeZone)}.`}
    </Notice>
  )
}

const decisionText = (winners: readonly string[]): string => {
  if (winners.length === 0) return 'refund everyone'
  return winners.length === 1 ? `${winners[0]} wins` : `${winners.join(' and ')} split the prize`
}

/** The scores, the submitted result, the objections, and the decision. */
function DisputeScores({ dispute: { players, card } }: { dispute: AdminDispute }) {
  const name = (id: string) => {
    const player = players.find((one) => one.id === id)
    return player ? nameOf(player) : 'a player who left'
  }
  const { proposal, ruling } = card
  return (
    <>
      <Stack as="ul" className={styles.rows}>
        {players.map((player) => {
          const score = card.scores.find(({ userId }) => userId === player.id)
          return (
            <li key={player.id}>
              <PersonCell person={player}>
                <Badges>
                  {proposal?.winners.includes(player.id) && <Badge>Proposed winner</Badge>}
                  {proposal?.confirmations.includes(player.id) && (
                    <Badge tone="gray">Accepted the result</Badge>
                  )}
                </Badges>
              </PersonCell>
              <span className={styles.end}>
                {!score ? 'No score' : score.gross === null ? 'WD' : `${score.gross} gross`}
                {score?.net != null && card.scoring === 'net' && `, ${score.net} net`}
                {score?.strokes && <span className={styles.second}>{score.strokes.join(' ')}</span>}
                {score && (
                  <span className={styles.second}>
                    {score.correctedAt
                      ? 'corrected by an admin'
                      : score.attestedAt
                        ? 'attested'
                        : 'not attested'}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </Stack>
      {proposal && (
        <Muted size="medium">
          {name(proposal.by)} submitted {proposal.winners.map(name).join(' and ')} as{' '}
          {proposal.winners.length === 1 ? 'the winner' : 'winners'}, {shortDateTime(proposal.at)}.
        </Muted>
      )}
      {proposal?.disputes.map(({ userId, reason, at }) => (
        <blockquote key={userId} className={styles.quote}>
          {reason}
          <span className={styles.second}>
            {name(userId)}, {shortDateTime(at)}
          </span>
        </blockquote>
      ))}
      {ruling && (
        <p>
          Decision: {decisionText(ruling.kind === 'refund' ? [] : ruling.winners.map(name))}
          {ruling.note && <span className={styles.second}>{ruling.note}</span>}
        </p>
      )}
    </>
  )
}
