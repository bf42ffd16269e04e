/** Made by `web/geo/plugin.ts`. */
declare module 'virtual:geo-files' {
  /** The folder of the geometry's files, without a slash at the end; its content never changes. */
  export const geoBase: string
}
