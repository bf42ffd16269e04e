/** Whether a URL's host name or IP address is loopback. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|::1)$/.test(host)
