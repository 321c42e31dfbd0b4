import type { Contents } from './integrity.ts';
import type { Refusal } from './refusal.ts';

const patterns: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'a secret API key', pattern: /sb_secret_[\w-]{8,}/ },
  { name: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/ },
  { name: 'a database address with its password', pattern: /postgres(?:ql)?:\/\/[^\s:@/"'`]+:[^\s@/"'`$]+@[\w.-]+/ },
];

const token = /eyJ[\w-]{10,}\.(eyJ[\w-]{10,})\.[\w-]{10,}/g;

/** Whether a signed token acts as the server: `service_role` passes every policy. */
const isServiceToken = (payload: string): boolean =>
  /"role"\s*:\s*"service_role"/.test(Buffer.from(payload, 'base64url').toString('utf8'));

function found(text: string, secrets: readonly string[]): string[] {
  return [
    ...patterns.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name),
    ...([...text.matchAll(token)].some(([, payload = '']) => isServiceToken(payload)) ? ['a service_role token'] : []),
    ...(secrets.some((secret) => text.includes(secret)) ? ["one of this installation's own secrets"] : []),
  ];
}

/**
 * What a browser downloads, anybody can read.
 * @param secrets values that must not appear, beside what looks like a secret
 */
export const secretsRule = (part: string, contents: Contents, secrets: readonly string[]): Refusal[] =>
  [...contents]
    .filter(([file]) => !/\.(?:map|woff2?|png|jpe?g|webp|ico)$/.test(file))
    .flatMap(([file, bytes]) =>
      found(bytes.toString('utf8'), secrets).map((name) => ({
        rule: 'secret',
        what: `${file} holds ${name}.`,
        where: `${part}/dist/${file}`,
        how: `Take it out of the sources of ${part} or of shared, and replace the secret: anyone who had the file has it.`,
      })),
    );
