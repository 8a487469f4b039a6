import { countGuess } from '@parley/server/features/identity/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { lastMail, mailTo } from '../../testkit/outbox.ts';
import { addPerson, auditOf, DELETE, errorOf, INVITE, RESEND, startWorld, type World } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

let count = 0;
const someone = () => {
  count += 1;
  return `someone${count}.${world.instance.id.slice(5)}@acme.example`;
};
type Invited = { users: { invite: { id: string; invitedUntil: string } } };
const invite = async (email: string, role = 'user') => {
  const answer = await world.admin(INVITE, { email, name: 'Some One', role });
  expect(answer.errors).toEqual([]);
  return (answer.data as unknown as Invited).users.invite;
};
const tokenOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('token');
const open = (token: string | null) =>
  world.api.http.inject({
    method: 'POST',
    url: '/api/auth/discovery/authenticate',
    payload: { tokenType: 'multi_tenant_magic_links', token },
  });
const exchange = (intermediateToken: string) =>
  world.api.http.inject({
    method: 'POST',
    url: '/api/auth/discovery/exchange',
    headers: { authorization: `Bearer ${intermediateToken}` },
    payload: { organizationId: world.instance.id },
  });

describe('users.invite', () => {
  it('makes an invited user and mails them a link that lets them in with their role', async () => {
    const email = someone();
    const invited = await invite(` ${email.toUpperCase()} `, 'admin');
    expect(invited).toMatchObject({
      name: 'Some One',
      email,
      status: 'invited',
      roles: ['admin'],
      memberId: null,
    });
    expect(invited.id).toMatch(/^invt_/);
    const days = (Date.parse(invited.invitedUntil) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.99);
    expect(days).toBeLessThanOrEqual(14);

    const mail = await lastMail(world.services, email);
    expect(mail.subject).toBe('Test Person invites you to Test Instance on Parley');
    expect(mail.text).toContain('as an admin');
    const link = new URL(mail.links[0] ?? '');
    expect(link.origin + link.pathname).toBe(
      `https://parley.example.com/sign-in/${world.instance.id.replace(':', '~')}`,
    );
    expect(link.searchParams.get('token_type')).toBe('multi_tenant_magic_links');

    const proof = await open(tokenOf(link.href));
    expect(proof.json()).toMatchObject({
      status: 'discovered',
      email,
      name: 'Some One',
      organizations: [{ id: world.instance.id, membership: 'invited' }],
    });
    const entered = await exchange(proof.json<{ intermediateToken: string }>().intermediateToken);
    const { token } = entered.json<{ token: string }>();
    const who = await world.api.graphql(
      { token },
      '{ users { current { email name isAdmin status roles currentOrg memberId lastAccessAt } } }',
    );
    expect(who.data).toMatchObject({
      users: {
        current: { email, name: 'Some One', isAdmin: true, status: 'active', currentOrg: world.instance.id },
      },
    });
    // The invitation is used up: it is no user of its own any more, and its link opens nothing.
    const list = await world.admin(
      `{ users { get(searchQuery: "${email}") { edges { node { id status } } } } }`,
    );
    expect(list.data).toMatchObject({ users: { get: { edges: [{ node: { status: 'active' } }] } } });
    expect((await open(tokenOf(link.href))).json()).toMatchObject({ code: 'unable_to_auth_magic_link' });
    expect(errorOf(await world.admin(RESEND, { id: invited.id }))?.code).toBe('NOT_FOUND');
  });

  it('sends no way into an account to a user who has one: they sign in as always', async () => {
    const stranger = await addPerson(world.services, world.foreign.id);
    await invite(stranger.email);
    const [link = ''] = (await lastMail(world.services, stranger.email)).links;
    expect(link).toBe(`https://parley.example.com/sign-in/${world.instance.id.replace(':', '~')}`);
    const proof = await world.api.http.inject({
      method: 'POST',
      url: '/api/auth/discovery/password',
      payload: { email: stranger.email, password: stranger.password },
    });
    const { organizations, intermediateToken } = proof.json<{
      organizations: { id: string; membership: string }[];
      intermediateToken: string;
    }>();
    expect(organizations).toContainEqual(
      expect.objectContaining({ id: world.instance.id, membership: 'invited' }),
    );
    expect((await exchange(intermediateToken)).statusCode).toBe(200);
  });

  it.each([
    ['no address', { email: 'nobody' }, 'email'],
    ['a private address', { email: 'someone@gmail.com' }, 'email'],
    ['a long address', { email: `${'x'.repeat(320)}@acme.example` }, 'email'],
    ['no name', { name: '  ' }, 'name'],
    ['a long name', { name: 'x'.repeat(257) }, 'name'],
  ])('refuses %s', async (_case, wrong, field) => {
    const answer = await world.admin(INVITE, { email: someone(), name: 'Some One', role: 'user', ...wrong });
    expect(errorOf(answer)).toMatchObject({ code: 'INVALID_INPUT' });
    expect(Object.keys(errorOf(answer)?.fields ?? {})).toEqual([field]);
  });

  it('refuses whoever is a member or invited already, written in whatever case', async () => {
    const email = someone();
    await invite(email);
    for (const known of [email.toUpperCase(), world.instance.user.email]) {
      const answer = await world.admin(INVITE, { email: known, name: 'Some One', role: 'user' });
      expect(errorOf(answer)).toMatchObject({
        code: 'users.already-in-org',
        fields: { email: expect.any(String) },
      });
    }
    expect(await mailTo(world.services, email)).toHaveLength(1);
  });

  it('invites once when two admins do at the same moment', async () => {
    const email = someone();
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.admin(INVITE, { email, name: 'Some One', role: 'user' })),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(answers.map((answer) => errorOf(answer)?.code).filter(Boolean)).toEqual([
      'users.already-in-org',
      'users.already-in-org',
    ]);
    expect(await mailTo(world.services, email)).toHaveLength(1);
  });

  it('is for admins only', async () => {
    const email = someone();
    const answer = await world.user(INVITE, { email, name: 'Some One', role: 'user' });
    expect(errorOf(answer)?.code).toBe('PERMISSION_DENIED');
    expect(await mailTo(world.services, email)).toEqual([]);
  });

  it('sends no more than 200 an hour for one organization', async () => {
    const { services, api } = world;
    const instance = await createTestInstance(services);
    for (let sent = 0; sent < 200; sent += 1)
      await countGuess({ services, surface: 'invitation by organization', who: instance.id });
    const token = await api.signIn(instance.admin);
    const email = someone();
    const answer = await api.graphql({ token, instanceId: instance.id }, INVITE, {
      email,
      name: 'Some One',
      role: 'user',
    });
    expect(errorOf(answer)?.code).toBe('TOO_MANY_REQUESTS');
    expect(await mailTo(services, email)).toEqual([]);
    await invite(email);
  });

  it('is written down with who did it', async () => {
    const email = someone();
    const { id } = await invite(email);
    const entries = await auditOf(world.services, world.instance.id);
    expect(entries.at(-1)).toMatchObject({
      type: 'users.invited',
      actor_id: world.instance.admin.userId,
      event_data: { invitationId: id, email, role: 'user' },
    });
    expect(JSON.stringify(entries)).not.toContain('token');
  });
});

describe('users.resendInvite', () => {
  it('prolongs the invitation to two weeks from now; only its latest link works', async () => {
    const email = someone();
    const { id } = await invite(email);
    const first = await lastMail(world.services, email);
    await world.services.postgres
      .updateTable('invitations')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    expect((await world.admin(RESEND, { id })).data).toMatchObject({
      users: { resendInvite: { success: true } },
    });
    const mails = await mailTo(world.services, email);
    expect(mails).toHaveLength(2);
    expect((await open(tokenOf(first.links[0]))).json()).toMatchObject({ code: 'unable_to_auth_magic_link' });
    const latest = mails.find((mail) => mail.id !== first.id);
    expect((await open(tokenOf(latest?.links[0]))).json()).toMatchObject({ status: 'discovered' });
    const { expires_at } = await world.services.postgres
      .selectFrom('invitations')
      .select('expires_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - Date.now()).toBeGreaterThan(13.99 * 86_400_000);
    expect((await auditOf(world.services, world.instance.id)).at(-1)?.type).toBe('users.invited-again');
  });

  it('finds no members, no foreign invitations and nothing that is missing, alike', async () => {
    const elsewhere = await world.services.postgres
      .insertInto('invitations')
      .values({
        id: `invt_foreign${count}${world.foreign.id.slice(5)}`,
        organization_id: world.foreign.id,
        email: someone(),
        role: 'user',
        inviter_id: world.foreign.admin.userId,
        expires_at: new Date(Date.now() + 1e9),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answers = await Promise.all(
      [elsewhere.id, world.instance.user.userId, world.foreign.user.userId, 'invt_missing'].map((id) =>
        world.admin(RESEND, { id }),
      ),
    );
    const said = answers.map(({ errors }) =>
      JSON.stringify(errors.map(({ message, extensions }) => [message, extensions])),
    );
    expect(new Set(said).size).toBe(1);
    expect(answers.map((answer) => errorOf(answer)?.code)).toEqual(Array(4).fill('NOT_FOUND'));
    expect(errorOf(await world.user(RESEND, { id: elsewhere.id }))?.code).toBe('PERMISSION_DENIED');
  });
});

describe('users.delete of an invited user', () => {
  it('withdraws the invitation: its link is invalid, and they can be invited again', async () => {
    const email = someone();
    const { id } = await invite(email);
    const { links } = await lastMail(world.services, email);
    expect((await world.admin(DELETE, { id })).data).toMatchObject({ users: { delete: { success: true } } });
    expect((await open(tokenOf(links[0]))).json()).toMatchObject({ code: 'unable_to_auth_magic_link' });
    expect(errorOf(await world.admin(DELETE, { id }))?.code).toBe('NOT_FOUND');
    expect((await auditOf(world.services, world.instance.id)).at(-1)?.type).toBe(
      'users.invitation-withdrawn',
    );
    await invite(email);
  });
});
