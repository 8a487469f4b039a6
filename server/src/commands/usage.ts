import { addDays, type Day, firstOfMonth } from '@parley/core/dates';
import {
  countEvents,
  countQueries,
  countStorage,
  EVENT_SOURCES,
  type EventSource,
  monthOf,
  type Usage,
} from '../features/ingest/index.ts';
import { connectClickhouse } from '../platform/clickhouse/connect.ts';
import { StartupError } from '../platform/config/index.ts';
import type { Services } from '../platform/context/index.ts';
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

const aboveWords = (count: number, limit: number | undefined, unit: string): string[] =>
  limit !== undefined && count > limit ? [`more than ${limit} ${unit}`] : [];

/** What instances take of the disks and what they asked: a line for each, the largest first. */
async function linesOfInstances(
  { postgres, clickhouse, config }: Pick<Services, 'postgres' | 'clickhouse' | 'config'>,
  { names, since }: { names: ReadonlyMap<string, string>; since: Day },
): Promise<string[][]> {
  const asked = new Map((await countQueries({ postgres }, since)).map((row) => [row.instanceId, row]));
  const rows = (await countStorage({ postgres, clickhouse })).map(({ instanceId, bytes }) => {
    const { today = 0, all = 0, seconds = 0 } = asked.get(instanceId) ?? {};
    const above = [
      ...aboveWords(bytes / 1e9, config.PARLEY_STORAGE_GIGABYTES, 'GB'),
      ...aboveWords(today, config.PARLEY_QUERIES_PER_DAY, 'queries today'),
    ];
    return [
      instanceId,
      names.get(instanceId) ?? 'deleted',
      (bytes / 1e6).toFixed(1),
      String(today),
      String(all),
      seconds.toFixed(1),
      above.join(', '),
    ];
  });
  return [['INSTANCE', 'NAME', 'MEGABYTES', 'QUERIES TODAY', 'QUERIES', 'SECONDS', ''], ...rows];
}

export const usage: EnginesCommand = {
  usage: 'usage [months]',
  summary: [
    'Counts events by month, instance and source (the tag, access logs, pixels, sample data):',
    `of ${MONTHS} months unless given; then megabytes and queries by instance.`,
  ].join(' '),
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
      const from = monthsBefore(to, months - 1);
      const lines = linesOf(await countEvents({ clickhouse }, { from, to }));
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
      if (lines.length === 0) print('There are no events in these months.');
      else for (const line of columns([head, ...rows])) print(line);
      print('');
      const perInstance = await linesOfInstances({ postgres, clickhouse, config }, { names, since: from });
      for (const line of columns(perInstance)) print(line);
    } finally {
      await Promise.all([postgres.destroy(), clickhouse.close()]);
      await opened.close();
    }
  },
};
