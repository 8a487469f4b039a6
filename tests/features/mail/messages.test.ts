import { type Mail, readOutbox } from '@parley/server/platform/mail/index';
import { withPictures } from '@parley/server/platform/mail/render-mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { queue, rowOf } from './queued.ts';
import { MAILS, to, url } from './sample-mails.ts';

let services: TestServices;
beforeAll(() => {
  services = sharedServices();
});
afterAll(() => services.close());

const contentOf = async (mail: Mail) => {
  const { id } = await queue(services, mail);
  const { content } = await readOutbox(services, id);
  if (!content) throw new Error('erased');
  return { id, ...content };
};

describe.each(MAILS)('$template', (mail) => {
  const link = 'url' in mail.props ? mail.props.url : undefined;
  const unsubscribe = 'unsubscribeUrl' in mail.props ? [mail.props.unsubscribeUrl] : [];
  const lines =
    mail.template === 'digest'
      ? [...mail.props.changes, ...mail.props.goals].flatMap((line) => line.url ?? [])
      : [];

  it('says the same in HTML and in text, with the same one link, and that to unsubscribe', async () => {
    const { html, text, links, subject } = await contentOf(mail);
    expect(subject).not.toMatch(/[\r\n]/);
    const written = [...text.matchAll(/https?:\S+/g)].map(([address]) => address);
    expect(written).toEqual(link === undefined ? [] : [...lines, link, ...unsubscribe]);
    expect(links).toEqual(written);
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    // The button, and its address in plain for those whose mail program shows no button.
    expect(hrefs).toEqual(link === undefined ? [] : [...lines, link, link, ...unsubscribe]);
    const words = html
      .replace(/<(style|title)[^>]*>.*?<\/\1>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&');
    // Of a chart, what its picture shows.
    const pictures = [...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt = '']) => alt);
    const hidden = ['', '--', ...lines, ...unsubscribe, ...pictures];
    for (const line of text.split('\n').filter((part) => !hidden.includes(part)))
      expect(words).toContain(line.replace(/:$/, ''));
  });

  it('has no scripts and no external resources, and fits light and dark', async () => {
    const { html } = await contentOf(mail);
    // Pictures are in the message itself.
    expect(html.replaceAll(/<img [^>]*src="cid:chart-\d-(light|dark)@parley"[^>]*>/g, '')).not.toMatch(
      /<script|<img|@import|url\(|javascript:|\son\w+=/i,
    );
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('name="color-scheme"');
  });

  it('is unreadable in the database', async () => {
    const { id } = await contentOf(mail);
    const row = await rowOf(services, id);
    expect(row.body).toMatch(/^sealed:/);
    expect(JSON.stringify(row)).not.toContain('token=');
  });
});

it('says what speaks against figures once, what is to be known, and which definitions made them', async () => {
  const report = MAILS.find((mail) => mail.template === 'report' && mail.props.warnings !== undefined);
  const { text } = await contentOf(report as Mail);
  const words = text.replaceAll('\n', ' ');
  expect(words.split('Tag silent:')).toHaveLength(2);
  expect(words).toContain('Visits, Engaged companies: Tag silent:');
  expect(words).toContain('Spend of LinkedIn Ads is known up to Jan 5.');
  expect(words).toContain('The days since Jan 6 are not whole.');
  expect(text).toContain('To know');
  expect(words).toContain('Definitions 3.');
  expect(words).toContain('Sent again, as it was on Jan 8, 2026.');
});

it('shows a chart as a picture in each theme, with its words for who sees none', async () => {
  const report = MAILS.find((mail) => mail.template === 'report' && mail.props.charts !== undefined);
  const { html, text, files } = await contentOf(report as Mail);
  const words = 'Visits: from 170 (Jan 1) to 184 (Jan 7)';
  expect(text).toContain(`Visits by day\n${words}`);
  expect(html.match(/<img [^>]*alt="([^"]*)"/g)).toHaveLength(2);
  expect(html).toContain(`alt="${words}"`);
  // The dark one is hidden where no style is followed.
  expect(html).toMatch(/class="dark" style="display:none[^"]*"><img [^>]*chart-1-dark@parley/);
  expect(files.map(({ name, cid }) => [name, cid !== undefined])).toEqual([
    ['chart-1-light.png', true],
    ['chart-1-dark.png', true],
    ['ads.csv', false],
  ]);
  const shown = withPictures({ html, files });
  expect(shown.match(/src="data:image\/png;base64,/g)).toHaveLength(2);
  expect(shown).not.toContain('cid:');
});

it('says why an alert came: who chose its recipient, and what it watches for', async () => {
  const alert = MAILS.find((mail) => mail.template === 'alert');
  if (alert?.template !== 'alert') throw new Error('none');
  const { text } = await contentOf(alert);
  expect(text.replace(/\s+/g, ' ')).toContain(
    'because Bob chose you as a recipient of this alert: Visits below 100 in 7 days.',
  );
  const own = await contentOf({ ...alert, props: { ...alert.props, chosenBy: null } });
  expect(own.text.replace(/\s+/g, ' ')).toContain('because you set this alert: Visits below 100 in 7 days.');
});

it('escapes the names of users and organizations', async () => {
  const organizationName = `<b>Acme</b>\r\nBcc: all@acme.example https://evil.example/ ${'long '.repeat(60)}`;
  const { html, text, subject } = await contentOf({
    template: 'invitation',
    to,
    props: { url, organizationName, inviterName: 'evil.example', role: 'user', days: 1 },
  });
  expect(html).not.toContain('<b>');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject.length).toBeLessThan(220);
  // Mail programs make links of addresses they find in a text: of these they find none.
  expect(text.replace(url, '')).not.toMatch(/https?:\/\/|\w\.\w|\w@\w/);
  expect(text).toContain('1 day.');
});

it('opens a message in its own row only', async () => {
  const first = await contentOf(MAILS[0] as Mail);
  const second = await contentOf(MAILS[1] as Mail);
  const { body } = await rowOf(services, first.id);
  await services.postgres.updateTable('mail_messages').set({ body }).where('id', '=', second.id).execute();
  await expect(readOutbox(services, second.id)).rejects.toThrow();
});
