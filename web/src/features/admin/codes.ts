/** `top_up` → `top up` */
export const codeName = (code: string): string => code.replaceAll('_', ' ')

/** `top_up` → `Top up` */
export const codeLabel = (code: string): string =>
  `${code.charAt(0).toUpperCase()}${codeName(code.slice(1))}`
