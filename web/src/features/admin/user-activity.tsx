import type { Api, ResponseOf } from '@county-golf/contract/api'
import { useState } from 'react'
import { shortDateTime } from '../../lib/dates.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Row } from '../../ui/layout.tsx'
import { common } from './copy/common.ts'
import { copy } from './copy/users.ts'
import { Fact, Facts } from './facts.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'

type Details = ResponseOf<Api['GET /admin/users/{id}']>

/** A user's figures, links to their records, and logging them out. */
export function UserActivity({ details: { user, activity } }: { details: Details }) {
  const [isConfirming, setConfirming] = useState(false)
  const logOut = useAdminMutation('POST /admin/users/{id}/sign-out', {
    success: copy.logOut.success(user.username),
    failure: copy.logOut.failure,
    onSuccess: () => setConfirming(false),
  })
  const link = { to: '/admin', variant: 'outline', size: 'small' } as const
  return (
    <>
      <Facts>
        <Fact label={copy.details.lastActive}>
          {activity.lastSeenAt ? shortDateTime(activity.lastSeenAt) : '—'}
        </Fact>
        <Fact label={copy.details.upcoming}>{activity.upcoming}</Fact>
        <Fact label={copy.details.played}>{activity.played}</Fact>
        <Fact label={copy.details.hosting}>{activity.hosting}</Fact>
        <Fact label={copy.details.reports}>{activity.reports}</Fact>
        <Fact label={copy.details.devices}>{activity.devices}</Fact>
      </Facts>
      <Row gap={2} wrap>
        <LinkButton
          to="/u/$username"
          params={{ username: user.username }}
          variant="outline"
          size="small"
        >
          {copy.details.profile}
        </LinkButton>
        <LinkButton {...link} search={{ tab: 'sessions', user: user.id }}>
          {copy.details.sessions}
        </LinkButton>
        <LinkButton {...link} search={{ open: user.id }}>
          {common.wallet}
        </LinkButton>
        <LinkButton {...link} search={{ tab: 'audit', q: user.id }}>
          {common.auditLog}
        </LinkButton>
        <Button
          variant="outline"
          size="small"
          disabled={activity.devices === 0}
          onClick={() => setConfirming(true)}
        >
          {copy.logOut.action}
        </Button>
      </Row>
      {isConfirming && (
        <ConfirmDialog
          title={copy.logOut.title(user.username)}
          action={copy.logOut.action}
          busy={logOut.isPending}
          onClose={() => setConfirming(false)}
          onConfirm={() => logOut.mutate({ params: { id: user.id }, body: {} })}
        >
          {copy.logOut.text(activity.devices)}
        </ConfirmDialog>
      )}
    </>
  )
}
