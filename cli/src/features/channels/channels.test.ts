import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const place = (id: string, name: string, channel: { id: string; name: string } | null, uses: string[]) => ({
  ...{ id, name, channel, color: '#0aa4a1', formerNames: ['Fairs'] },
  usedBy: uses.map((use) => ({ name: use, path: '/configure-channels' })),
});
const CHANNEL = { id: 'chnl_own-Fairs', name: 'Field Marketing' };
const ROADSHOW = place('vndr_own.own-Fairs.Roadshow', 'Roadshow', CHANNEL, ['Rule 2', 'spend of 3 months']);
const ANSWERS: Readonly<Record<string, object>> = {
  CliOwnPlaces: { channels: { own: [place(CHANNEL.id, CHANNEL.name, null, ['Roadshow']), ROADSHOW] } },
  CliChannelList: { channels: { getAll: [{ id: 'chnl_events', name: 'Events' }, CHANNEL] } },
  CliMakeOwnVendor: {
    vendors: { create: { id: 'vndr_own.own-Fairs.Booth', name: 'Booth', color: '#0aa4a1' } },
  },
  CliChangeOwnChannel: { channels: { update: { ...CHANNEL, name: 'Fairs', color: '#2e8b17' } } },
  CliPutAwayChannel: { channels: { delete: { success: true } } },
  CliUnmappedTraffic: {
    channelMappingRules: {
      unmapped: {
        days: 90,
        sampledOneIn: 4,
        values: [
          {
            kind: 'source',
            value: 'guild',
            visits: 4000,
            channel: CHANNEL,
            vendor: { id: 'v', name: 'Other' },
          },
        ],
      },
    },
  },
};

async function cli() {
  const asked: { name: string; variables: object }[] = [];
  const server = await testServer(({ body }) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: object };
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    asked.push({ name, variables });
    if (name !== 'CliPutAwayVendor') return { body: { data: ANSWERS[name] } };
    const message = 'It is used by "Rule 2" and "spend of 3 months" and cannot be deleted.';
    return { body: { errors: [{ message, extensions: { code: 'OBJECT_IN_USE' } }] } };
  });
  stop = server.close;
  return { asked, ran: await signedIn(server.url) };
}

it('own channels and vendors are listed, made, renamed, given a colour and put away', async () => {
  const { asked, ran } = await cli();
  const list = await ran('vendors', 'own');
  expect(list.out).toMatch(/Roadshow +Field Marketing +Teal +Fairs +Rule 2, spend of 3 months/);
  expect((await ran('channels', 'own', '--format', 'csv')).out).toBe(
    'id,name,color,formerNames,usedBy\nchnl_own-Fairs,Field Marketing,#0aa4a1,Fairs,Roadshow\n',
  );
  const made = await ran(
    'vendors',
    'own',
    'create',
    'Booth',
    '--channel',
    'field marketing',
    '--color',
    'teal',
  );
  expect(made).toMatchObject({ code: 0, err: 'Made the vendor Booth (vndr_own.own-Fairs.Booth).\n' });
  expect(asked.at(-1)?.variables).toEqual({ name: 'Booth', channelId: CHANNEL.id, color: '#0aa4a1' });
  const renamed = await ran('channels', 'own', 'rename', 'Field Marketing', 'Fairs', '--json');
  expect(JSON.parse(renamed.out)).toEqual({ id: CHANNEL.id, name: 'Fairs', color: '#2e8b17' });
  await ran('channels', 'own', 'color', CHANNEL.id, '#2E8B17');
  expect(asked.at(-1)?.variables).toEqual({ id: CHANNEL.id, name: null, color: '#2e8b17' });
  expect(await ran('channels', 'own', 'put-away', 'field', '--yes')).toMatchObject({
    code: 0,
    err: 'Field Marketing is put away.\n',
  });
});

it('what cannot be is refused, with what would do', async () => {
  const { ran } = await cli();
  const used = await ran('vendors', 'own', 'put-away', 'Roadshow', '--yes');
  expect(used).toMatchObject({ code: 1, out: '' });
  expect(used.err).toContain('It is used by "Rule 2" and "spend of 3 months"');
  const colour = await ran('channels', 'own', 'color', 'Field Marketing', 'tael', '--json');
  expect(colour.code).toBe(7);
  expect(JSON.parse(colour.err).error.nextSteps[0]).toMatch(/^Nearest: Teal/);
  const unknown = await ran('vendors', 'own', 'rename', 'Roadshwo', 'Tour');
  expect(unknown.code).toBe(7);
  expect(unknown.err).toContain('There is no vendor of your own "Roadshwo".');
  expect((await ran('vendors', 'own', 'create', 'Booth')).code).toBe(3);
  expect((await ran('channels', 'own', 'put-away', 'field')).code).toBe(3);
});

it('unmapped traffic is listed; figures of a part of all visitors say so', async () => {
  const { ran } = await cli();
  expect((await ran('channels', 'rules', 'unmapped')).out).toMatch(
    /source +guild +about 4,000 +Field Marketing/,
  );
  expect((await ran('channels', 'rules', 'unmapped', '--format', 'csv')).out).toContain(
    'source,guild,4000,Field Marketing,Other\n',
  );
});
