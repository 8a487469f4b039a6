import { activationsOf } from '@parley/server/features/activations/load-activations';
import { describe, expect, it } from 'vitest';
import type { Asked } from '../../testkit/providers/stand-in.ts';
import { domainsOf } from './audience.ts';
import { audienceOfCompanies } from './audience-of-companies.ts';
import { type CompanyPlace, onLinkedin, onWebhook } from './company-places.ts';
import { killSender } from './kill-sender.ts';
import { readEntries } from './read-entries.ts';

type Described = {
  name: string;
  start: () => Promise<CompanyPlace>;
  /** Two changes at least. */
  companies: number;
  isEnding(asked: Asked): boolean;
};

const PLACES: readonly Described[] = [
  {
    name: 'on LinkedIn',
    start: onLinkedin,
    companies: 5_100,
    isEnding: ({ method, path }) => method === 'DELETE' && path.includes('/dmpSegments/'),
  },
  {
    name: 'at a webhook',
    start: onWebhook,
    companies: 1_100,
    isEnding: ({ text }) => text.includes('audience.deactivated'),
  },
];

describe.each(PLACES)('an audience $name that is deactivated, when processes are killed', (of) => {
  const at = audienceOfCompanies(of.start);
  const DOMAINS = domainsOf(of.companies);

  /** Gives what was asked for when it was killed. */
  async function killWhen(activation: string, moment: (asked: Asked) => boolean): Promise<Asked[]> {
    const seen: Asked[] = [];
    const ended = await killSender(at.services, {
      ...{ activation, at: at.place.standIn },
      moment: (asked) => {
        const isMoment = moment(asked);
        if (isMoment) seen.push(asked);
        return isMoment;
      },
    });
    expect(ended).toBe('SIGKILL');
    return seen;
  }
  const runsOf = (activation: string) =>
    at.services.postgres
      .selectFrom('activation_runs')
      .select(['kind', 'status', 'removed'])
      .where('activation_id', '=', activation)
      .orderBy('began_at')
      .execute();
  const ends = async (): Promise<number> => (await readEntries(at.services, at.instance, 'ended')).length;

  it('is taken away whole by the process that follows, and has ended once', async () => {
    const id = await at.activate(DOMAINS);
    await at.send(id);
    expect(at.place.there()).toHaveLength(of.companies);
    const { id: activation } = await at.only(id);
    await at.deactivate(id);
    const [killed] = await killWhen(activation, of.isEnding);
    // Nobody was there to note that it is gone.
    expect([(await at.only(id)).status, await ends()]).toEqual(['ending', 0]);
    await at.run(activation);
    expect([at.place.there(), await activationsOf(at.ctx(), id), await ends()]).toEqual([[], [], 1]);
    expect((await runsOf(activation)).at(-1)).toEqual({
      ...{ kind: 'end', status: 'completed', removed: of.companies },
    });
    // What counts at a receiver is the id: the same message is the same one.
    const again = at.place.standIn.asked.filter(of.isEnding);
    expect(again.map(({ headers }) => headers['webhook-id'])).toEqual([killed?.headers['webhook-id']]);
    await at.run(activation);
    expect(at.place.standIn.asked.filter(of.isEnding)).toHaveLength(1);
  });

  it('is taken away whole also where it was being sent when it was deactivated, and nobody is added any more', async () => {
    const id = await at.activate(DOMAINS);
    const { id: activation } = await at.only(id);
    await killWhen(activation, (asked) => at.place.isChange(asked));
    const there = at.place.there().length;
    expect(there).toBeGreaterThan(0);
    expect(there).toBeLessThan(of.companies);
    await at.deactivate(id);
    await killWhen(activation, of.isEnding);
    await at.run(activation);
    expect(at.place.standIn.asked.filter((asked) => at.place.isChange(asked))).toEqual([]);
    expect([at.place.there(), await activationsOf(at.ctx(), id), await ends()]).toEqual([[], [], 1]);
    const runs = await runsOf(activation);
    expect(runs.map(({ kind, status }) => [kind, status])).toEqual([
      ['update', 'error'],
      ['end', 'completed'],
    ]);
    // What had arrived is in the event log, though the process that sent it noted nothing.
    expect((await at.sendings()).map(({ event_data }) => event_data)).toMatchObject([{ sent: there }]);
  });
});
