/**
 * Chromium features that tests disable. Chromium reads only the last list, so this one repeats the list
 * in Playwright's `chromiumSwitches.ts`. Compare them when you update Playwright.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // cspell:ignore Omnibox
  // Each context has its own window, and the menus of its address bar would start two renderers.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A context opens few pages, so a spare renderer is rarely used.
  'SpareRendererForSitePerProcess',
]

/** Chromium's command line in tests. Its sandbox doesn't run as root. */
export const browserArgs = [
  '--disable-gpu',
  '--disable-quic',
  // The pages of a context share a process, and with it the compiled scripts.
  '--process-per-site',
  `--disable-features=${disabledFeatures.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
