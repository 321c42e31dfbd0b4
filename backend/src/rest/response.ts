import type { Logger } from '../logging/logger.ts';

/**
 * Lite's answer made fit to leave the house: without its CORS headers (ours name exact origins), and without the text
 * of a fault inside, which may hold SQL.
 */
export async function withoutInternals(answer: Response, log: Logger): Promise<Response> {
  const headers = new Headers(answer.headers);
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
  if (answer.status < 500) return new Response(answer.body, { status: answer.status, headers });

  const text = await answer.text();
  const code = /"code"\s*:\s*"([0-9A-Z]{3,8})"/.exec(text)?.[1] ?? 'XX000';
  log.error({ code, status: answer.status }, 'the data API failed');
  const message = 'The server could not answer this request';
  return Response.json({ code, message, details: null, hint: null }, { status: answer.status });
}
