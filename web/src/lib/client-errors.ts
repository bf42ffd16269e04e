let currentRoute = () => ''

/**
 * Reports uncaught errors to the server.
 * @param route returns the pattern of the current route, such as `/sessions/$id`
 */
export function watchErrors(route: () => string | undefined): void {
  currentRoute = () => route() ?? ''
  addEventListener('error', ({ error }) => reportError(error))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

/** Reports an error that a screen shows in place of its content. Offline, errors come from the missing connection. */
export function reportError(error: unknown): void {
  if (!navigator.onLine) return
  const route = currentRoute()
  // Loaded with the first error, so that it isn't part of the first load.
  void import('./client-error-report.ts')
    .then(({ sendReport }) => sendReport(error, route))
    // The connection was lost, or a new version of the app was deployed. An error here must not report itself.
    .catch(() => undefined)
}
