import type { Deps } from '../../app.ts'
import type { Tx } from '../../lib/database.ts'
import { newId } from '../../lib/ids.ts'
import type { JobKinds } from '../../lib/job-kinds.ts'
import { rowsOf } from '../../lib/listing.ts'
import { messageId, sendOrGiveUp } from '../../lib/mail.ts'
import { layOut } from '../../lib/mail-layout.ts'
import { findUser } from '../users/service.ts'

/**
 * Mails all admins what happened to an admin account: one job each, so that a failed mail repeats alone.
 * @param notice.userId whose account it is; mailed too if they are no longer an admin
 */
export async function notifyAdmins(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  at: Date,
  { userId, what }: { userId: string; what: string },
): Promise<void> {
  const recipients = await rowsOf<{ id: string }>(
    tx,
    `select id from app_user where (is_admin or id = $1) and email is not null
       and deleted_at is null order by id`,
    [userId],
  )
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
  await sendOrGiveUp(mailer, {
    to: recipient.email,
    subject: 'An admin account was changed',
    ...layOut({
      heading: 'An admin account was changed',
      paragraphs: [what],
      action: { label: 'Open the audit log', url: `${config.PUBLIC_URL}/admin?tab=audit` },
      notes: ['If you don’t know why, ask the admin who did it.'],
      reason: 'You get this mail because you are, or were, an admin of County Golf.',
    }),
    messageId: messageId('admin-notice', requestId, recipientId),
  })
}
