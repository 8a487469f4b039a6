import { readFileSync } from 'node:fs';
import {
  type EvaluatedTurn,
  evaluateModel as evaluate,
  openEvaluation,
  readQuestionFile,
  reportRows,
  summarize,
  summarizeFamilies,
} from '../features/assistant/evaluation/index.ts';
import { findByName } from '../features/instances/index.ts';
import { connectClickhouse } from '../platform/clickhouse/connect.ts';
import type { Services } from '../platform/context/index.ts';
import { openEngines } from '../platform/embedded/index.ts';
import { connectPostgres } from '../platform/postgres/connect.ts';
import { columns } from './columns.ts';
import type { EnginesCommand } from './command.ts';
import { readArguments } from './read-arguments.ts';

type Print = (line: string) => void;

/** Asks the questions of the files, and prints what came of each and a table, or all of it as JSON. */
export async function runEvaluation({
  services,
  words: [instance = '', ...files],
  isJson,
  print,
}: {
  services: Services;
  words: readonly string[];
  isJson: boolean;
  print: Print;
}): Promise<void> {
  const opened = await openEvaluation(services, await findByName(services.postgres, instance));
  const { provider, host, model } = opened.configured;
  const turns: EvaluatedTurn[] = [];
  const onTurn = ({ outcome, ask, why }: EvaluatedTurn): void => {
    if (!isJson && outcome !== 'right') print(`${outcome}: ${ask}${why === '' ? '' : ` (${why})`}`);
  };
  // A file that cannot be read is found before anything is asked.
  const inputs = files.map((file) => readQuestionFile(readFileSync(file, 'utf8')));
  for (const input of inputs) {
    turns.push(...(await evaluate({ ...opened, input, onTurn })));
  }
  if (isJson) {
    const report = {
      provider,
      host,
      model,
      all: summarize(turns),
      families: summarizeFamilies(turns),
      turns,
    };
    return print(JSON.stringify(report, null, 2));
  }
  print(`${model} at ${host}:`);
  for (const line of columns(reportRows(turns))) print(line);
}

export const evaluateModel: EnginesCommand = {
  usage: 'evaluate-model <instance> <file> [<file>...] [--json]',
  summary:
    'Asks the language model the questions of files, and says how many it answers rightly, and what it takes.',
  async runWithout({ config, log, args, print }) {
    const { words, flags } = readArguments(evaluateModel, args, { words: [2, 100], flags: ['json'] });
    const opened = await openEngines({
      dataDir: config.PARLEY_DATA_DIR,
      databaseUrl: config.DATABASE_URL,
      clickhouseUrl: config.CLICKHOUSE_URL,
      log,
    });
    const postgres = connectPostgres(opened.postgres, { maxConnections: 4 });
    const clickhouse = connectClickhouse(opened.clickhouse, { maxConnections: 4 });
    try {
      await runEvaluation({
        services: { config, log, postgres, clickhouse },
        words,
        isJson: flags.has('json'),
        print,
      });
    } finally {
      await Promise.all([postgres.destroy(), clickhouse.close()]);
      await opened.close();
    }
  },
};
