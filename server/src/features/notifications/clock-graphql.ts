import type { Clock } from '@parley/core/features/notifications';
import { builder } from '../../platform/graphql/index.ts';
import { clockOf, setClock } from './clock.ts';
import { NotificationsMutation, NotificationsQuery } from './graphql.ts';

const ClockRef = builder.objectRef<Clock>('NotificationClock').implement({
  capability: 'analytics.view',
  description: 'When reports and digests go; quiet hours are in its time zone.',
  fields: (t) => ({
    timeZone: t.exposeString('timeZone', { description: 'A name of the IANA database: Europe/Berlin.' }),
    reportHour: t.exposeInt('hour', { description: '0 to 23.' }),
  }),
});

builder.objectField(NotificationsQuery, 'clock', (t) =>
  t.field({
    type: ClockRef,
    resolve: async (_parent, _args, context) => {
      const { postgres, instance } = await context.member();
      return await clockOf(postgres, instance.id);
    },
  }),
);
builder.objectField(NotificationsMutation, 'setClock', (t) =>
  t.field({
    type: ClockRef,
    description: 'By admins. What is due keeps its day, so that nothing comes twice.',
    args: {
      timeZone: t.arg.string({ required: true }),
      reportHour: t.arg.int({ required: true, description: '0 to 23.' }),
    },
    resolve: async (_parent, input, context) => setClock({ ctx: await context.member(), input }),
  }),
);
