export type WalletTables = {
  /** Why an admin moved money. Rows are never changed or deleted. */
  transaction_reason: { transaction_id: string; reason: string }
}
