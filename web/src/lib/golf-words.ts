/** `8.7`, and `+1.5` for a player better than scratch, whose index is below zero. */
export const indexText = (index: number): string =>
  `${index < 0 ? '+' : ''}${Math.abs(index).toFixed(1)}`
