/** The ledger's vocabulary, as the checks of its tables have it. */
import type { Selectable } from 'kysely'
import type { LegTable, PostingTable } from '../../database/tables.gen.ts'

/** What a posting is for. Every kind but `revenue` and `revenue_return` is a transaction in a wallet's history. */
export type PostingKind = Selectable<PostingTable>['kind']

/** What a leg's cents are for. */
export type LegPart = Selectable<LegTable>['part']
