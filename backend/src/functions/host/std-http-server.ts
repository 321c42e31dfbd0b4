/** Stands for `https://deno.land/std/http/server.ts`, as older functions begin. Where they listen is not theirs to say. */
export const serve = (handler: Parameters<typeof Deno.serve>[0]): void => Deno.serve(handler);
