import type { GeneratedAlways } from 'kysely'

/** Read only: the ledger's own functions write them. */
export type LedgerTables = {
  account: { id: GeneratedAlways<number>; code: string; balance: number | null }
  posting: {
    id: string
    key: string
    kind: string
    part: string
    transaction_id: string
    leads: boolean
    user_id: string | null
    session_id: string | null
    reverses: string | null
    at: Date
    seq: GeneratedAlways<number>
  }
  transfer: {
    posting_id: string
    leg: number
    src: number
    dst: number
    cents: number
    src_balance: number | null
    dst_balance: number | null
    seq: GeneratedAlways<number>
  }
}
