import { addDays, type Day, firstOfMonth } from '@parley/core/dates';
import {
  countEvents,
  EVENT_SOURCES,
  type EventSource,
  monthOf,
  type Usage,
} from '../features/ingest/index.ts';
import { connectClickhouse } from '../platform/clickhouse/connect.ts';
import { StartupError } from '../platform/config/index.ts';
import { openEngines } from '../platform/embedded/index.ts';
import { connectPostgres } from '../platform/postgres/connect.ts';
import { columns } from './columns.ts';
import type { EnginesCommand } from './command.ts';
import { readArguments } from './read-arguments.ts';

const MONTHS = 12;
const MOST_MONTHS = 120;

function monthsBefore(month: Day, count: number): Day {
  let first = month;
  for (let back = 0; back < count; back++) first = firstOfMonth(addDays(first, -1));
  return first;
}

type Line = { month: Day; instanceId: string; of: Map<EventSource, number>; all: number };

/** One line for each month and instance, in the order that they come. */
function linesOf(counted: readonly Usage[]): Line[] {
  const lines = new Map<string, Line>();
  for (const { month, instanceId, source, events } of counted) {
    const key = `${month} ${instanceId}`;
    const line = lines.get(key) ?? { month, instanceId, of: new Map(), all: 0 };
    line.of.set(source, events);
    lines.set(key, { ...line, all: line.all + events });
  }
  return [...lines.values()];
}

export const usage: EnginesCommand = {
  usage: 'usage [months]',
  summary: `Counts events by month, instance and source (the tag, access logs, pixels, sample data): of ${MONTHS} months unless given.`,
  async runWithout({ config, log, args, print }) {
    const { words } = readArguments(usage, args, { words: [0, 1] });
    const months = Number(words[0] ?? MONTHS);
    if (!Number.isInteger(months) || months < 1 || months > MOST_MONTHS)
      throw new StartupError(`The number of months is 1 to ${MOST_MONTHS}.`);
    const opened = await openEngines({
      dataDir: config.PARLEY_DATA_DIR,
      databaseUrl: config.DATABASE_URL,
      clickhouseUrl: config.CLICKHOUSE_URL,
      log,
    });
    const postgres = connectPostgres(opened.postgres, { maxConnections: 1 });
    const clickhouse = connectClickhouse(opened.clickhouse, { maxConnections: 1 });
    try {
      const to = monthOf(Date.now());
      const instances = await postgres.selectFrom('instances').select(['id', 'name']).execute();
      const names = new Map(instances.map(({ id, name }) => [id, name]));
      const lines = linesOf(await countEvents({ clickhouse }, { from: monthsBefore(to, months - 1), to }));
      if (lines.length === 0) return print('There are no events in these months.');
      const limit = config.PARLEY_EVENTS_PER_MONTH;
      const rows = lines.map(({ month, instanceId, of, all }) => [
        month.slice(0, 7),
        instanceId,
        names.get(instanceId) ?? 'deleted',
        ...EVENT_SOURCES.map((source) => String(of.get(source) ?? 0)),
        String(all),
        limit !== undefined && all > limit ? `more than ${limit}` : '',
      ]);
      const sources = EVENT_SOURCES.map((source) => source.toUpperCase());
      const head = ['MONTH', 'INSTANCE', 'NAME', ...sources, 'ALL', ''];
      for (const line of columns([head, ...rows])) print(line);
    } finally {
      await Promise.all([postgres.destroy(), clickhouse.close()]);
      await opened.close();
    }
  },
};
