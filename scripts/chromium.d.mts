/** Returns the path of an installed Chromium, or undefined. */
export function findChromium(): string | undefined
