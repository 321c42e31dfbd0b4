import { personWithFactor } from '../../testing/authenticator.ts';
import { registeredPerson, signIn } from '../../testing/people.ts';
import { describeWithAdmin } from './testing/admin-stage.ts';

describeWithAdmin('a deletion by an administrator', (stage) => {
  test('takes the account and what is the person’s', async () => {
    const { backend, admin, roleOf } = stage();
    const person = await registeredPerson(backend);
    expect((await admin.deleteUser(person.user.id)).error).toBeNull();
    expect((await admin.getUserById(person.user.id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect(await roleOf(person.user.id)).toBeUndefined();
    expect((await person.client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' });
    await expect(signIn(backend, person.email, person.password)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('that is soft leaves a row which tells nothing, and the address free', async () => {
    const { backend, admin } = stage();
    const person = await personWithFactor(backend);
    expect((await admin.deleteUser(person.user.id, true)).error).toBeNull();
    expect((await admin.getUserById(person.user.id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await person.client.from('user_profiles').select('id')).error).toMatchObject({
      code: 'session_not_found',
    });
    await expect(signIn(backend, person.email, person.password)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    const rows = await backend.database.query(
      `select u.email, u.encrypted_password, u.raw_user_meta_data, i.identity_data,
         (select count(*)::int from auth.mfa_factors f where f.user_id = u.id) as factors
       from auth.users u join auth.identities i on i.user_id = u.id where u.id = $1::uuid`,
      [person.user.id],
    );
    expect(rows).toEqual([
      {
        email: expect.stringMatching(/^[\w-]{43}$/),
        encrypted_password: '',
        raw_user_meta_data: {},
        identity_data: {},
        factors: 0,
      },
    ]);
    expect((await admin.createUser({ email: person.email })).error).toBeNull();
  });
});
