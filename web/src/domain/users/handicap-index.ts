/** `8.7`. An index below zero, better than scratch, reads `+1.5`. */
export const formatHandicapIndex = (index: number): string =>
  `${index < 0 ? '+' : ''}${Math.abs(index).toFixed(1)}`
