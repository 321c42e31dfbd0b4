import { readFileSync } from 'node:fs';

/** The product's settings, each of which `.env.example` explains. */
const settings = [
  ...readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').matchAll(/^([A-Z_\d]+)=/gm),
].map(([, name]) => name);

/** Names of this machine, which no proxy reaches. */
const here = ['localhost', '127.0.0.1', '::1'];

/**
 * Takes out of this process's environment, and so of those that it starts, what somebody has set in their shell for a
 * product of their own: a test says itself what it tests with. What a test asks of this machine goes by no proxy.
 * @param {{ kept?: string[] }} options settings that are for the tests
 */
export function forgetSettings({ kept = [] } = {}) {
  for (const name of settings) if (!kept.includes(name)) delete process.env[name];
  process.env.NODE_ENV = 'test';
  for (const name of ['NO_PROXY', 'no_proxy']) {
    const given = process.env[name]?.split(',') ?? [];
    process.env[name] = [...new Set([...given, ...here])].join(',');
  }
}
