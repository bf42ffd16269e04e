/** How busy a county is, by upcoming public sessions: 0 for none, 1 for 1–5, 2 for 6–10, 3 for more. */
export type CountyLevel = 0 | 1 | 2 | 3

export const countyLevel = (count: number): CountyLevel =>
  count > 10 ? 3 : count > 5 ? 2 : count > 0 ? 1 : 0
