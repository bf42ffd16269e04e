import { useOptionalQuery } from '../../../lib/use-optional-query.ts'
import { Row } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { adminQuery } from '../api.ts'
import { AdminLink, SmallButton } from '../buttons.tsx'
import { useAdminMutation } from '../use-admin-mutation.ts'

/** Asks once whether large adjustments need two admins. */
export function LimitQuestion() {
  const settings = useOptionalQuery(adminQuery('GET /admin/settings', {}))?.settings
  const decline = useAdminMutation('PUT /admin/settings', {
    success: 'One admin can make any adjustment. You can set a limit in Settings.',
    failure: 'Couldn’t save settings. Please try again.',
  })
  if (settings?.twoPersonDecided !== false || settings.twoPersonLimitCents !== null) return null
  return (
    <Notice
      tone="brass"
      action={
        <Row gap={2} wrap>
          <AdminLink search={{ tab: 'settings' }}>Set a limit</AdminLink>
          <SmallButton
            loading={decline.isPending}
            onClick={() => decline.mutate({ body: { twoPersonDecided: true } })}
          >
            One admin is enough
          </SmallButton>
        </Row>
      }
    >
      <strong>Should large wallet adjustments need two admins?</strong> One admin can credit or
      debit any amount now. A limit takes a second admin: create one in Users.
    </Notice>
  )
}
