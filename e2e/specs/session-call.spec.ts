import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { expect, test, type ConsoleWatch } from '../fixtures/test.ts';

// Cameras, microphones and a screen that are always there, and nobody who has to allow them.
test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--auto-select-desktop-capture-source=Entire screen',
      ],
    });
  },
});

type Pair = { client: Person; coach: Person; session: string };

async function pairWithSession(): Promise<Pair> {
  const [client, coach] = await Promise.all([newPerson('client', 'Lena Fisk'), newPerson('coach', 'Ray Boon')]);
  await assign(client, coach);
  const session = crypto.randomUUID();
  const start = new Date(Date.now() - 5 * 60_000).toISOString();
  await database.insert('coaching_sessions', {
    id: session,
    client_id: client.id,
    coach_id: coach.id,
    title: 'Offer negotiation',
    agenda: 'Base pay first, then equity.',
    session_time: new Date(Date.now() + 86_400_000).toISOString(),
    status: 'confirmed',
  });
  // Under way for five minutes.
  await database.update('coaching_sessions', `id=eq.${session}`, { session_time: start, status: 'confirmed' });
  return { client, coach, session };
}

/** Each page of the call, with what its connections measure kept where the journey can ask. */
async function openPage(browser: Browser, person: Person, watch: ConsoleWatch): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    Object.assign(window, { madeConnections: made });
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        made.push(this);
      }
    };
  });
  await signInAs(context, person);
  const page = await context.newPage();
  watch.watch(page);
  return [context, page];
}

// Each has two pages that draw pictures all the time: one after the other.
test.describe.configure({ mode: 'default' });

type Measured = { readonly frames: number; readonly sound: number; readonly ways: readonly string[] };

/** What has come in over the page's connections, and between which kinds of addresses. */
const measure = (page: Page): Promise<Measured> =>
  page.evaluate(async () => {
    const { madeConnections } = window as unknown as { madeConnections: RTCPeerConnection[] };
    const found = { frames: 0, sound: 0, ways: [] as string[] };
    for (const connection of madeConnections.filter(({ connectionState }) => connectionState === 'connected')) {
      const stats = new Map<string, Record<string, unknown>>();
      (await connection.getStats()).forEach((entry: { id: string }) => stats.set(entry.id, { ...entry }));
      for (const entry of stats.values()) {
        if (entry['type'] === 'inbound-rtp' && entry['kind'] === 'video')
          found.frames += Number(entry['framesDecoded']);
        if (entry['type'] === 'inbound-rtp' && entry['kind'] === 'audio')
          found.sound += Number(entry['packetsReceived']);
        if (entry['type'] !== 'candidate-pair' || entry['nominated'] !== true) continue;
        const ends = [entry['localCandidateId'], entry['remoteCandidateId']].map((id) => stats.get(String(id)));
        found.ways.push(ends.map((end) => String(end?.['candidateType'])).join(' to '));
      }
    }
    return found;
  });

/** Picture and sound that come in after now. */
async function expectMedia(page: Page): Promise<void> {
  const before = await measure(page);
  await expect
    .poll(async () => {
      const { frames, sound } = await measure(page);
      return frames > before.frames && sound > before.sound;
    })
    .toBe(true);
}

const connected = (page: Page, name: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^Connected(\\.| with ${name}\\.)`) });

/** What is shown beside the call. */
const beside = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Show beside the call' }).getByText(name, { exact: true });

async function joinBoth(clientPage: Page, coachPage: Page): Promise<void> {
  await clientPage.getByRole('button', { name: 'Join call' }).click();
  await expect(clientPage.getByText('Waiting for Ray to let you in')).toBeVisible();
  await coachPage.getByRole('button', { name: 'Join call' }).click();
  await coachPage.getByRole('button', { name: 'Let Lena in' }).click();
}

/** Nothing gets in or out of a page by the network; media included, which `setOffline` leaves alone. */
async function cutMedia(context: BrowserContext, page: Page): Promise<CDPSession> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    ...{ offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    packetLoss: 100,
  });
  return cdp;
}

test('client and coach talk in Milepost: waiting room, picture and sound, chat, a cut, and completing', async ({
  browser,
  consoleWatch,
}) => {
  const { client, coach, session } = await pairWithSession();
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection to/);
  const [clientContext, clientPage] = await openPage(browser, client, consoleWatch);
  const [coachContext, coachPage] = await openPage(browser, coach, consoleWatch);

  // Both get there by the button of the session, in the same tab.
  await clientPage.goto(`/client/sessions?session=${session}`);
  await clientPage.getByRole('dialog').getByRole('link', { name: 'Join' }).click();
  await expect(clientPage).toHaveURL(`/sessions/${session}/call`);
  await coachPage.goto('/sessions');
  await coachPage
    .getByRole('article', { name: 'Offer negotiation' })
    .getByRole('link', { name: 'Start Session' })
    .click();
  await expect(coachPage).toHaveURL(`/sessions/${session}/call`);

  await expect(clientPage.getByLabel('You', { exact: true })).toBeVisible();
  await expect(clientPage.getByLabel('Camera', { exact: true })).toBeVisible();
  await joinBoth(clientPage, coachPage);
  await expect(connected(clientPage, 'Ray')).toBeAttached({ timeout: 30_000 });
  await expect(connected(coachPage, 'Lena')).toBeAttached({ timeout: 30_000 });
  await expectMedia(clientPage);
  await expectMedia(coachPage);
  // From browser to browser: no relay, no server of ours.
  for (const page of [clientPage, coachPage]) {
    const { ways } = await measure(page);
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) expect(way).toMatch(/^(host|prflx) to (host|prflx)$/);
  }

  // Mute, camera, screen: the other one sees it.
  await coachPage.getByRole('button', { name: 'Turn camera off' }).click();
  await expect(clientPage.getByText('Ray’s camera is off')).toBeVisible();
  await coachPage.getByRole('button', { name: 'Turn camera on' }).click();
  await expect(clientPage.getByText('Ray’s camera is off')).toBeHidden();
  await clientPage.getByRole('button', { name: 'Mute' }).click();
  await expect(coachPage.getByText('(muted)')).toBeAttached();
  await clientPage.getByRole('button', { name: 'Unmute' }).click();
  await expect(coachPage.getByText('(muted)')).not.toBeAttached();
  await coachPage.getByRole('button', { name: 'Share screen' }).click();
  await expect(clientPage.getByLabel('Ray’s screen')).toBeVisible();
  await coachPage.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(clientPage.getByLabel('Ray’s screen')).toBeHidden();

  // Chat and notes, live.
  await clientPage.getByRole('textbox', { name: 'Message' }).fill('See https://example.org/offer');
  await clientPage.getByRole('button', { name: 'Send' }).click();
  await expect(coachPage.getByRole('log').getByText('https://example.org/offer')).toBeVisible();
  await beside(coachPage, 'Notes').click();
  await coachPage.getByRole('textbox', { name: 'Note' }).fill('Ask for 12 percent');
  await coachPage.getByLabel('Who can see it').selectOption('shared');
  await coachPage.getByRole('button', { name: 'Add note' }).click();
  await beside(clientPage, 'Notes').click();
  await expect(clientPage.getByText('Ask for 12 percent')).toBeVisible();
  await beside(clientPage, 'Agenda').click();
  await expect(clientPage.getByText('Base pay first, then equity.')).toBeVisible();

  // A cut of the network, and back within ten seconds.
  // In this order: the last word on the network's conditions holds, and setOffline's says nothing of lost packets.
  await clientContext.setOffline(true);
  const cdp = await cutMedia(clientContext, clientPage);
  await expect(clientPage.getByText('Connection lost. Reconnecting...').first()).toBeAttached({ timeout: 30_000 });
  await cdp.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    packetLoss: 0,
  });
  await clientContext.setOffline(false);
  await expect(connected(clientPage, 'Ray')).toBeAttached({ timeout: 10_000 });
  await expectMedia(clientPage);
  await expectMedia(coachPage);
  await beside(clientPage, 'Chat').click();
  await expect(clientPage.getByRole('log').getByText('https://example.org/offer')).toBeVisible();

  // A reload comes straight back, since the coach has let this person in.
  await clientPage.reload();
  await clientPage.getByRole('button', { name: 'Join call' }).click();
  await expect(connected(clientPage, 'Ray')).toBeAttached({ timeout: 30_000 });
  await expect(connected(coachPage, 'Lena')).toBeAttached({ timeout: 30_000 });

  // Leaving offers the coach to complete the session.
  await coachPage.getByRole('button', { name: 'Leave call' }).click();
  await coachPage.getByRole('button', { name: 'End call and complete session' }).click();
  await expect(coachPage.getByText('“Offer negotiation” is completed')).toBeVisible();
  await expect(clientPage.getByText('Ray ended the call')).toBeVisible();
  expect(await database.select('coaching_sessions', `id=eq.${session}&select=status`)).toEqual([
    { status: 'completed' },
  ]);
  // What was written stays with the session.
  await coachPage.goto(`/sessions?session=${session}`);
  await expect(coachPage.getByRole('dialog').getByText('https://example.org/offer')).toBeVisible();
  await clientContext.close();
  await coachContext.close();
});

test('nobody else finds the call, and an assignment that ends during it ends it for both', async ({
  browser,
  consoleWatch,
}) => {
  const { client, coach, session } = await pairWithSession();
  const stranger = await newPerson('client', 'Mo Vance');
  consoleWatch.allow(/coaching_sessions|come_to_call|call-relays/);
  const [strangerContext, strangerPage] = await openPage(browser, stranger, consoleWatch);
  await strangerPage.goto(`/sessions/${session}/call`);
  await expect(strangerPage.getByText('Session not found')).toBeVisible();
  await strangerContext.close();

  const [clientContext, clientPage] = await openPage(browser, client, consoleWatch);
  const [coachContext, coachPage] = await openPage(browser, coach, consoleWatch);
  await clientPage.goto(`/sessions/${session}/call`);
  await coachPage.goto(`/sessions/${session}/call`);
  await joinBoth(clientPage, coachPage);
  await expect(connected(clientPage, 'Ray')).toBeAttached({ timeout: 30_000 });
  await database.update('client_coach_assignments', `client_id=eq.${client.id}&coach_id=eq.${coach.id}`, {
    is_active: false,
  });
  // Each page says every 20 seconds that it is there, and is notified that it may not be.
  for (const page of [clientPage, coachPage]) {
    await expect(page.getByText("You don't work together anymore, so this call is closed.")).toBeVisible({
      timeout: 30_000,
    });
  }
  const states = await clientPage.evaluate(() =>
    (window as unknown as { madeConnections: RTCPeerConnection[] }).madeConnections.map(
      ({ connectionState }) => connectionState,
    ),
  );
  expect(states.every((state) => state === 'closed')).toBe(true);
  await clientContext.close();
  await coachContext.close();
});
