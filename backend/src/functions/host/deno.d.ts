/** What functions may use of Deno: exactly what the embedded backend gives them as well. */
declare namespace Deno {
  /** Called once, when the function is loaded: says who answers its requests. */
  function serve(handler: (request: Request) => Response | Promise<Response>): void;
  const env: { get(name: string): string | undefined };
}
