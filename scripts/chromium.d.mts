/** Returns the path of an installed browser, or undefined. */
export function findChromium(options?: { matrix?: boolean }): string | undefined
