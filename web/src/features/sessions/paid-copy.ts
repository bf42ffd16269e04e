/** After a payment for a step that the app couldn't finish. */
export const paidCopy = {
  changed:
    'The price or the terms changed while you paid. Your money is in your wallet. Check them again before you go on.',
  spotGone: 'This session has no open spot anymore.',
  inWallet: 'Your money is in your wallet.',
}
