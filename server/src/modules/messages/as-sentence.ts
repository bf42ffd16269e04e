/** Ends a text with a period unless it ends a sentence already. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
