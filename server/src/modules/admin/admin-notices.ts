import type { Tx } from '../../database/database.ts'
import { fetchRows } from '../../database/sql.ts'
import type { Deps } from '../../deps.ts'
import type { JobKinds } from '../../jobs/kinds.ts'
import { newId } from '../../lib/ids.ts'
import { renderEmail } from '../../mail/layout.ts'
import { messageId, sendOrDrop } from '../../mail/mailer.ts'
import { findUser } from '../users/service.ts'

/**
 * Emails all admins about a change to an admin account, one job each, so that a failed email is
 * retried alone.
 * @param notice.userId the account's owner, who is emailed even if they are no longer an admin
 */
export async function notifyAdmins(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  at: Date,
  { userId, what }: { userId: string; what: string },
): Promise<void> {
  const recipients = await fetchRows<{ id: string }>(tx)`
    select id from app_user where (is_admin or id = ${userId}) and email is not null
    and deleted_at is null order by id`
  const requestId = newId()
  for (const { id } of recipients)
    await jobs.enqueue(tx, {
      name: 'admin.notice',
      data: { recipientId: id, what, requestId },
      dueAt: at,
    })
}

export async function mailAdminNotice(
  { db, mailer, config }: Deps,
  { recipientId, what, requestId }: JobKinds['admin.notice'],
): Promise<void> {
  const recipient = await findUser(db, recipientId)
  if (!recipient || recipient.email === null) return
  await sendOrDrop(mailer, {
    to: recipient.email,
    subject: 'An admin account was changed',
    ...renderEmail({
      heading: 'An admin account was changed',
      paragraphs: [what],
      action: { label: 'Open the audit log', url: `${config.PUBLIC_URL}/admin?tab=audit` },
      notes: ['If you don’t know why, ask the admin who made the change.'],
      reason: 'You’re getting this email because you are, or were, a County Golf admin.',
    }),
    messageId: messageId('admin-notice', requestId, recipientId),
  })
}
