import type { Mail } from '@parley/server/platform/mail/index';
import { queueMail } from '@parley/server/platform/mail/index';
import type { TestServices } from '../../testkit/services.ts';

export const TOKEN = 'tok-that-nobody-may-see';
export const LINK = `https://parley.example.com/sign-in/discovery?token_type=discovery&token=${TOKEN}&redirect=%2Fapp`;

export const signInLink = (to: string): Mail => ({
  template: 'magic-link',
  to,
  props: { url: LINK, minutes: 15, organizationName: 'Acme' },
});

export const queue = (services: TestServices, mail: Mail): Promise<{ id: string }> =>
  services.postgres.transaction().execute((transaction) => queueMail({ transaction, services, mail }));

export const rowOf = (services: TestServices, id: string) =>
  services.postgres.selectFrom('mail_messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
