import { enrolledFactor, personWithFactor } from '../../testing/authenticator.ts';
import { registeredPerson, signIn } from '../../testing/people.ts';
import { describeWithAdmin } from './testing/admin-stage.ts';

describeWithAdmin('second factors in the hands of an administrator', (stage) => {
  test('are listed without their secrets, renamed and removed, which is what helps who lost the app', async () => {
    const { backend, admin, request } = stage();
    const person = await personWithFactor(backend);
    const { factorId, user } = person;
    const listed = await admin.mfa.listFactors({ userId: user.id });
    expect(listed.data?.factors).toEqual([
      expect.objectContaining({ id: factorId, status: 'verified', factor_type: 'totp', friendly_name: 'Phone' }),
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/secret|aes/);
    const renamed = await request('PUT', `/users/${user.id}/factors/${factorId}`, { friendly_name: 'Old phone' });
    expect(await renamed.json()).toMatchObject({ id: factorId, friendly_name: 'Old phone' });
    expect((await admin.mfa.deleteFactor({ userId: user.id, id: factorId })).error).toBeNull();
    expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toEqual([]);
    const fresh = await signIn(backend, person.email, person.password);
    const change = { password: 'another password', current_password: person.password };
    expect((await fresh.client.auth.updateUser(change)).error).toBeNull();
  });

  test('of one person are not another’s', async () => {
    const { backend, request } = stage();
    const [owner, other] = [await personWithFactor(backend), await registeredPerson(backend)];
    for (const method of ['PUT', 'DELETE']) {
      const answer = await request(method, `/users/${other.user.id}/factors/${owner.factorId}`, {});
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ error_code: 'mfa_factor_not_found' });
    }
  });

  test('keep names that differ', async () => {
    const { backend, request } = stage();
    const person = await personWithFactor(backend);
    const second = await enrolledFactor(person.client, 'Tablet');
    const answer = await request('PUT', `/users/${person.user.id}/factors/${second.factorId}`, {
      friendly_name: 'Phone',
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error_code: 'mfa_factor_name_conflict' });
  });
});
