/** How busy a county is, by its upcoming public sessions: none, 1 to 5, 6 to 10, 11 or more. */
export type CountyLevel = 0 | 1 | 2 | 3

export const countyLevel = (count: number): CountyLevel =>
  count > 10 ? 3 : count > 5 ? 2 : count > 0 ? 1 : 0
