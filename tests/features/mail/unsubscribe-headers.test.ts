import { deliverMail, type Mail } from '@parley/server/platform/mail/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailCatcher, startMailCatcher } from '../../testkit/mail-catcher.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { queue } from './queued.ts';
import { MAILS } from './sample-mails.ts';

let catcher: MailCatcher;
let services: TestServices;
beforeAll(async () => {
  catcher = await startMailCatcher();
  services = sharedServices({ PARLEY_SMTP_URL: catcher.smtpUrl, PUBLIC_URL: 'https://parley.example.com' });
});
afterAll(async () => {
  await services.close();
  await catcher.stop();
});

async function headersOf(mail: Mail) {
  const to = `${crypto.randomUUID()}@acme.example`;
  const { id } = await queue(services, { ...mail, to });
  await services.postgres
    .updateTable('mail_messages')
    .set({ status: 'sending' })
    .where('id', '=', id)
    .execute();
  await deliverMail(services, id);
  return (await catcher.waitForMail({ to })).headers;
}

// RFC 8058: mail programs show a button that takes the recipient off.
it.each(['alert', 'report', 'digest'] as const)(
  'a message of a %s is left by one click',
  async (template) => {
    const mail = MAILS.find((each) => each.template === template);
    const url = mail !== undefined && 'unsubscribeUrl' in mail.props ? mail.props.unsubscribeUrl : '';
    expect(await headersOf(mail as Mail)).toMatchObject({
      'list-unsubscribe': `<${url}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  },
);

it('a message that nobody subscribed to has no such button', async () => {
  const mail = MAILS.find(({ template }) => template === 'goal-achieved');
  expect(Object.keys(await headersOf(mail as Mail))).not.toContain('list-unsubscribe');
});
