import { connectionWords, failureAdvice } from './connection-words.ts';

test('each state of the connection is a sentence of its own', () => {
  const media = { microphone: true, camera: true, screen: false };
  const said = (['alone', 'connecting', 'connected', 'reconnecting', 'failed'] as const).map((state) =>
    connectionWords({ state, media }, 'Lena'),
  );
  expect(said).toEqual([
    'Waiting for Lena to join.',
    'Connecting you with Lena...',
    'Connected with Lena.',
    'Connection lost. Reconnecting...',
    'Failed to connect you with Lena. Still trying...',
  ]);
  expect(connectionWords({ state: 'connected', media: { ...media, screen: true } }, 'Lena')).toBe(
    'Connected. Lena is sharing their screen.',
  );
});

test('where no relay is set, a connection that fails says what is missing', () => {
  expect(failureAdvice(false)).toMatch(/^Calls between strict networks need a TURN server, and this site has none\./);
  for (const hasRelays of [true, null]) expect(failureAdvice(hasRelays)).not.toContain('TURN');
});
