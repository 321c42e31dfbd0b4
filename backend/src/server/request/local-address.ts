/** Where this machine reaches the API. Not the public address: that one may lead through a proxy that it cannot reach. */
export const localAddress = (host: string, port: number): string =>
  `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;
