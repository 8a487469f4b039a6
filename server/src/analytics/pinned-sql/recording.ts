import type { Sql } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/index.ts';
import type { FilterScope } from '../filters/scope.ts';

const tam = { kind: 'audience', audienceIds: ['audn_tam'] } as const;

/** What statements are pinned for: an instance with a target market and nothing chosen. */
export const scope: FilterScope = {
  instanceId: 'inst:a',
  targets: { tam, target: tam },
  isRestricted: false,
  influenceWindowDays: 90,
  viewThroughDays: 7,
  netNewRule: 'all',
};

/** A context that writes down what it is asked and answers nothing; PostgreSQL tells the settings of the scope. */
export function recording(asked: Sql[]): Context {
  const instance = {
    tam_audience_id: 'audn_tam',
    influence_window_days: 90,
    view_through_days: 7,
    net_new_rule: 'all',
  };
  const chain: object = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'executeTakeFirst' || name === 'executeTakeFirstOrThrow') return async () => instance;
        return name === 'execute' ? async () => [instance] : () => chain;
      },
    },
  );
  const rows = async (statement: Sql) => {
    asked.push(statement);
    return [];
  };
  return { instance: { id: 'inst:a' }, postgres: chain, clickhouse: { rows } } as unknown as Context;
}

/** A clause a line, names of the catalogue left out, and what is bound where it is bound. */
export function written({ text, params }: Sql): string {
  return `${text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\[('[^']*'(, )?){9,}\]/g, '[…]')
    .replaceAll(/\{(p\d+):([^}]+)\}/g, (_, name, type) => `{${JSON.stringify(params[name])} ${type}}`)
    .replaceAll(
      / (FROM|WHERE|GROUP BY|ORDER BY|UNION ALL|(?:(?:FULL|LEFT|INNER|CROSS) (?:OUTER )?|ARRAY )?JOIN|SETTINGS) /g,
      '\n$1 ',
    )
    .replaceAll('(SELECT', '(\nSELECT')}\n`;
}
