/**
 * Chromium's features that are off in tests. Chromium reads only the last list, so ours repeats the one
 * in Playwright's `chromiumSwitches.ts`. Compare them when Playwright is updated.
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
  // Each context has its own window, whose address bar would start two renderers for its menus.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A context opens few pages, so a renderer in reserve is rarely used.
  'SpareRendererForSitePerProcess',
]

/** Chromium's command line in tests. Its sandbox doesn't start as root. */
export const browserArgs = [
  '--disable-gpu',
  '--disable-quic',
  `--disable-features=${disabledFeatures.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
