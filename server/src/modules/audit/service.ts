import type { Tx } from '../../lib/database.ts'

/** One thing an administrator did. */
export type Act = {
  adminId: string
  /** What, as domain and verb: 'user.ban', 'settings.change'. */
  act: string
  /** The id of what it was done to. */
  target?: string
  before?: unknown
  after?: unknown
  why?: string | undefined
}

/** Writes down what an administrator does, in the transaction that does it. */
export async function writeAudit(tx: Tx, at: Date, act: Act): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at,
      admin_id: act.adminId,
      act: act.act,
      target: act.target ?? null,
      before: act.before === undefined ? null : JSON.stringify(act.before),
      after: act.after === undefined ? null : JSON.stringify(act.after),
      why: act.why ?? null,
    })
    .execute()
}
