export const categories = [
  { id: 'sessions', label: 'Sessions' },
  { id: 'money', label: 'Fees & wallet' },
  { id: 'prizes', label: 'Prizes' },
  { id: 'results', label: 'Results & ratings' },
  { id: 'account', label: 'Account & support' },
] as const
export type Category = (typeof categories)[number]['id']

export const isCategory = (value: unknown): value is Category =>
  categories.some(({ id }) => id === value)
