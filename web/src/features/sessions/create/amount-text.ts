/** What was typed, without what is no part of an amount in dollars: a typo must not become a fee of $0. */
export function amountText(typed: string, withCents: boolean): string {
  const [dollars = '', cents] = typed.replaceAll(/[^\d.]/g, '').split('.')
  return withCents && cents !== undefined ? `${dollars}.${cents.slice(0, 2)}` : dollars
}
