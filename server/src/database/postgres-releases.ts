/** The oldest major version that gets security releases, until November 2027. */
export const majorMin = 15

/** The releases of `releasedOn`, which fixed security holes in all earlier ones. Raise both with each such release. */
const releasedOn = 'August 13, 2026'
const minors: Record<number, number> = { 15: 19, 16: 15, 17: 11, 18: 6 }

/**
 * Says what a PostgreSQL lacks, or nothing if it has all security fixes that this version of County Golf knows.
 * @param version as in `server_version`, such as `15.18 (Debian 15.18-0+deb12u1)`
 */
export function missingFixes(version: string): string | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version) ?? []
  const fixed = minors[Number(major)]
  return fixed !== undefined && Number(minor) < fixed
    ? `PostgreSQL ${major}.${minor} lacks the security fixes of ${major}.${fixed} (${releasedOn}).`
    : undefined
}
