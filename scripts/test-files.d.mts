/** Returns the paths of all test files, from the root. */
export function testFiles(): string[]
