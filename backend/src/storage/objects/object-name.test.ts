import { describeUploads, refused } from '../testing/upload-stage.ts';

describeUploads('the name of a file', (stage) => {
  test.each([
    '%2e%2e%2f%2e%2e%2fsecrets.json',
    '..%2f..%2fsecrets.json',
    'a%2f..%2f..%2fb',
    'a%2f%2e%2fb',
    'a%2f%2fb',
    'a%5cb',
    '..%5c..%5cb',
    'a%00b',
    'a%0ab',
    'a%7fb',
    '%C2%85',
    '%ED%A0%80',
    '%zz',
    'a%23b',
    'a%22b',
    '%E2%80%AE.txt',
    'a%2f',
    'x'.repeat(1024),
  ])('%s is no name', async (name) => {
    const { client, rows, raw } = stage();
    const before = await rows();
    const answer = await raw(`/storage/v1/object/documents/${client.user.id}/${name}`);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      expect.objectContaining({
        statusCode: '400',
        error: 'InvalidKey',
        message: expect.stringMatching(/^Invalid key: /),
      }),
    ]);
    expect(await rows()).toBe(before);
  });

  test.each(['../../../../../etc/passwd', '../%2e%2e/', '.%2e/%2e./x', '..'])(
    '%s as part of an address leads to no file',
    async (rest) => {
      const { raw } = stage();
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { status, body } = await raw(`/storage/v1/object/documents/${rest}`, method);
        expect([status >= 400 && status < 500, body]).toEqual([true, body]);
        expect(body).not.toContain('root:');
      }
    },
  );

  test('names in bodies are checked as well', async () => {
    const { bucket, mine } = stage();
    await bucket('documents').upload(mine('fine.txt'), 'x');
    for (const name of ['../x', 'a//b', 'a\\b', 'a\u0001b', '', '/x', 'x/', 'y'.repeat(1025)]) {
      expect(await bucket('documents').move(mine('fine.txt'), name)).toMatchObject(refused('400'));
      expect(await bucket('documents').copy(mine('fine.txt'), name)).toMatchObject(refused('400'));
    }
    expect((await bucket('documents').exists(mine('fine.txt'))).data).toBe(true);
  });

  test('a name has one spelling, and odd signs that hosted Supabase allows are fine', async () => {
    const { client, bucket, mine } = stage();
    const composed = mine('r\u00e9sum\u00e9.txt');
    expect((await bucket('documents').upload(mine('re\u0301sume\u0301.txt'), 'x')).error).toBeNull();
    expect((await bucket('documents').download(composed)).error).toBeNull();
    expect(await bucket('documents').upload(composed, 'x')).toMatchObject(refused('409'));
    const odd = mine("a !-.*'() &$@=;:+,b.txt");
    expect((await bucket('documents').upload(odd, 'odd')).error).toBeNull();
    expect(await (await bucket('documents').download(odd)).data?.text()).toBe('odd');
    expect((await bucket('documents').list(client.user.id, { search: 'a !' })).data).toHaveLength(1);
  });
});
