import type { ApprovalTables } from '../modules/approvals/tables.ts'
import type { AuditTables } from '../modules/audit/tables.ts'
import type { AuthTables } from '../modules/auth/tables.ts'
import type { CalendarTables } from '../modules/calendar/tables.ts'
import type { EventTables } from '../modules/events/tables.ts'
import type { FriendTables } from '../modules/friends/tables.ts'
import type { LedgerTables } from '../modules/ledger/tables.ts'
import type { LocationTables } from '../modules/locations/tables.ts'
import type { MessageTables } from '../modules/messages/tables.ts'
import type { NotificationTables } from '../modules/notifications/tables.ts'
import type { PaymentTables } from '../modules/payments/tables.ts'
import type { ResultTables } from '../modules/results/tables.ts'
import type { SessionTables } from '../modules/sessions/tables.ts'
import type { SettingTables } from '../modules/settings/tables.ts'
import type { UserTables } from '../modules/users/tables.ts'
import type { WalletTables } from '../modules/wallet/tables.ts'

/** Every table, each described by the one module that writes it. */
export type Tables = ApprovalTables &
  AuditTables &
  AuthTables &
  CalendarTables &
  EventTables &
  FriendTables &
  LedgerTables &
  LocationTables &
  MessageTables &
  NotificationTables &
  PaymentTables &
  ResultTables &
  SessionTables &
  SettingTables &
  UserTables &
  WalletTables
