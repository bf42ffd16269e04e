/** Everything here is refetched when money moves. */
export const walletKeys = {
  all: ['wallet'] as const,
  balance: () => [...walletKeys.all, 'balance'] as const,
  history: (filters: object) => [...walletKeys.all, 'history', filters] as const,
  stats: () => [...walletKeys.all, 'stats'] as const,
  owed: () => [...walletKeys.all, 'owed'] as const,
  cardMoney: () => [...walletKeys.all, 'card-money'] as const,
  transaction: (id: string) => [...walletKeys.all, 'transaction', id] as const,
  /** What deleting the account does to its money. */
  deletion: () => [...walletKeys.all, 'deletion'] as const,
  /** What an emailed link claims. */
  claim: (token: string) => [...walletKeys.all, 'claim', token] as const,
}
