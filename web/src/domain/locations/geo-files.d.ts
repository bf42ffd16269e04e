/** Provided by `web/geo/plugin.ts`. */
declare module 'virtual:geo-files' {
  /** The immutable folder of the county shapes, without a trailing slash. */
  export const geoBase: string
}
