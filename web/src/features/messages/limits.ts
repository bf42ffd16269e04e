/** As the contract has them. */
export const contentMax = 2_000
export const subjectMax = 120

export const tooLong = `The message is too long: ${contentMax.toLocaleString('en-US')} characters at most`
