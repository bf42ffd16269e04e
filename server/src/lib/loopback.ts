/** Whether a host name or address, as a URL has it, is this machine's own. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|::1)$/.test(host)
