/** Why the balance of card payments has the sign that it has. */
export const cardAccount = 'card:clearing'
export const cardSign =
  'Negative: the money came in by card and is now in wallets, escrows and fees.'
