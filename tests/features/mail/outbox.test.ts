import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { outbox } from '@parley/server/commands/outbox';
import type { Config } from '@parley/server/platform/config/config';
import { expireMail, handOnMail } from '@parley/server/platform/mail/index';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../contracts/source-tree.ts';
import { patiently } from '../../testkit/patiently.ts';
import { emptyDirectory } from '../../testkit/server-directories.ts';
import { startServerProcess } from '../../testkit/server-process.ts';
import { isolatedPostgres, type TestServices } from '../../testkit/services.ts';
import { startApi } from '../api/api-server.ts';
import { LINK, queue, rowOf, signInLink, TOKEN } from './queued.ts';

const TO = 'ann@acme.example';
const nobody = { send: vi.fn(async () => undefined), wake: vi.fn() };

let services: TestServices;
beforeEach(async () => {
  services = await isolatedPostgres({ PARLEY_OUTBOX_PAGE: 'true' });
});
afterEach(() => services.close());

const run = async (...args: string[]): Promise<string> => {
  const lines: string[] = [];
  await outbox.run({ services, args, print: (line) => lines.push(line) });
  return lines.join('\n');
};

describe('without a mail server', () => {
  it('a message is stored, and one log line says only how to read it', async () => {
    const lines: string[] = [];
    const info = (fields: object, message: string): void => {
      lines.push(`${message} ${JSON.stringify(fields)}`);
    };
    const { id } = await queue(services, signInLink(TO));
    expect(await handOnMail({ ...services, log: { ...services.log, info } }, nobody)).toBe(1);
    expect(await rowOf(services, id)).toMatchObject({ status: 'kept' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`parley-server outbox ${id}`);
    expect(lines[0]).not.toMatch(/http|token|acme/);
    expect(nobody.send).not.toHaveBeenCalled();
    expect(await handOnMail(services, nobody)).toBe(0);
  });

  it('is erased when its link has ended, and gone after a month', async () => {
    const { id } = await queue(services, signInLink(TO));
    await handOnMail(services, nobody);
    await expireMail(services);
    expect((await rowOf(services, id)).body).not.toBeNull();
    await expireMail(services, Date.now() + 16 * 60_000);
    expect((await rowOf(services, id)).body).toBeNull();
    expect(await run(id)).toContain('erased');
    await expireMail(services, Date.now() + 31 * 24 * 60 * 60_000);
    expect(await run()).toBe('There is no mail.');
  });
});

describe('parley-server outbox', () => {
  it('lists messages, newest first, without their links', async () => {
    const first = await queue(services, signInLink('first@acme.example'));
    const second = await queue(services, { template: 'password-changed', to: TO, props: { name: 'Ann' } });
    const lines = (await run()).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      new RegExp(`UTC {2}${second.id} {2}${TO} +Your Parley password was changed \\(queued\\)$`),
    );
    expect(lines[1]).toContain(first.id);
    expect(lines.join()).not.toContain('http');
  });

  it('shows one with its link', async () => {
    const { id } = await queue(services, signInLink(TO));
    const shown = await run(id);
    expect(shown).toContain(`To:      ${TO}`);
    expect(shown.split('\n')).toContain(LINK);
    expect(await run('--last')).toBe(shown);
    await expect(run('mail_missing')).rejects.toThrow('Message not found');
    await expect(run('a', 'b')).rejects.toThrow('Usage: parley-server outbox');
  });

  it('works on a server that runs and on one that is stopped, whose log has no link', async () => {
    const server = await startServerProcess(
      { PARLEY_SAMPLE: 'off', PARLEY_LOG: 'info' },
      await emptyDirectory(),
    );
    const command = (...args: string[]) => {
      const { stdout, stderr } = spawnSync(
        process.execPath,
        [join(ROOT, 'server/bin/parley-server.js'), 'outbox', ...args],
        { env: { ...process.env, PARLEY_DATA_DIR: server.directory }, encoding: 'utf8' },
      );
      return `${stdout}${stderr}`;
    };
    try {
      await fetch(`${server.url}/api/auth/discovery/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: TO, intent: 'sign-up' }),
      });
      await patiently(() => expect(server.output()).toMatch(/parley-server outbox mail_\w+/));
      const [, id = ''] = /parley-server outbox (mail_\w+)/.exec(server.output()) ?? [];
      const running = command(id);
      const [, token = 'none'] = /[?&]token=([\w-]+)/.exec(running) ?? [];
      expect(token.length).toBeGreaterThan(20);
      expect(server.output()).not.toContain(token);
      expect(server.output()).not.toContain('token_type');
      await server.kill('SIGTERM');
      expect(command('--last')).toBe(running);
    } finally {
      await server.kill('SIGTERM').catch(() => undefined);
      rmSync(server.directory, { recursive: true, force: true });
    }
  }, 120_000);
});

describe('the page for development', () => {
  const get = async (settings: Partial<Config>, url: string, host = 'localhost:8787') => {
    const api = await startApi({ ...services, config: { ...services.config, ...settings } });
    try {
      return await api.http.inject({ method: 'GET', url, headers: { host } });
    } finally {
      await api.close();
    }
  };

  it('lists and shows messages, and gives them no rights', async () => {
    const { id } = await queue(services, {
      template: 'magic-link',
      to: TO,
      props: { url: LINK, minutes: 15, organizationName: '<script>alert(1)</script>' },
    });
    const list = await get({}, '/outbox');
    expect(list.body).toContain(`href="/outbox/${id}"`);
    expect(list.body).not.toContain('<script');
    expect(list.body).not.toContain(TOKEN);
    const message = await get({}, `/outbox/${id}`);
    expect(message.body).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`);
    expect(message.body).not.toContain('<script');
    expect(message.body).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const html = await get({}, `/outbox/${id}/html`);
    const policy = String(html.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox(?! allow-scripts| allow-same-origin)/);
    expect(policy).not.toContain('allow-scripts');
    expect(html.body).not.toContain('<script');
    for (const { headers } of [list, message, html]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    }
    expect((await get({}, '/outbox/mail_missing')).statusCode).toBe(404);
  });

  it.each<[string, Partial<Config>, string]>([
    ['unless it is asked for', { PARLEY_OUTBOX_PAGE: false }, 'localhost'],
    ['on an open address', { HOST: '0.0.0.0' }, 'localhost'],
    ['behind a proxy', { PARLEY_TRUST_PROXY: 1 }, 'localhost'],
    ['with a public name', { PUBLIC_URL: 'https://parley.example.com' }, 'localhost'],
    ['under a foreign name that points at this machine', {}, 'evil.example'],
  ])('is not there %s', async (_case, settings, host) => {
    const { id } = await queue(services, signInLink(TO));
    for (const url of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`]) {
      const answer = await get(settings, url, host);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain(TOKEN);
    }
  });
});
