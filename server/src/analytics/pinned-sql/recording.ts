import type { Sql } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/index.ts';
import type { FilterScope } from '../filters/scope.ts';
import { differingLines } from './differing-lines.ts';
import { layOut } from './lay-out.ts';

const tam = { kind: 'audience', audienceIds: ['audn_tam'] } as const;

/** What statements are pinned for: an instance with a target market and nothing chosen. */
export const scope: FilterScope = {
  instanceId: 'inst:a',
  targets: { tam, target: tam },
  isRestricted: false,
  influenceWindowDays: 90,
  viewThroughDays: 7,
  netNewRule: 'all',
  ownNames: new Map(),
};

/** No part of the store is damaged, and no account is connected. */
const EMPTY = ['damaged_parts', 'integration_connections as connections'];

/** A context that writes down what it is asked and answers nothing; PostgreSQL tells the settings of the scope. */
export function recording(asked: Sql[]): Context {
  const instance = {
    tam_audience_id: 'audn_tam',
    influence_window_days: 90,
    view_through_days: 7,
    net_new_rule: 'all',
  };
  const answering = (row: object | undefined): object => {
    const chain: object = new Proxy(
      {},
      {
        get: (_, name) => {
          if (name === 'executeTakeFirst' || name === 'executeTakeFirstOrThrow') return async () => row;
          if (name === 'execute') return async () => (row === undefined ? [] : [row]);
          return (of: unknown) => (EMPTY.some((table) => table === of) ? answering(undefined) : chain);
        },
      },
    );
    return chain;
  };
  const rows = async (statement: Sql) => {
    asked.push(statement);
    return [];
  };
  return {
    instance: { id: 'inst:a' },
    postgres: answering(instance),
    clickhouse: { rows },
  } as unknown as Context;
}

/** A statement as people read it, names of the catalogue left out, and what is bound where it is bound. */
export function written({ text, params }: Sql): string {
  const bound = text
    .replaceAll(/\[('[^']*'(, )?){9,}\]/g, '[…]')
    .replaceAll(/\{(p\d+):([^}]+)\}/g, (_, name, type) => `{${JSON.stringify(params[name])} ${type}}`);
  return `${layOut(bound).join('\n')}\n`;
}

/** Statements that are pinned under a title. */
export type Pin = { title: string; statements: readonly Sql[]; none?: string };

/** Pins in a file, each whole or, where that is shorter, as what differs from one that is whole. */
export function pinned(pins: readonly Pin[]): string {
  const whole: { title: string; lines: readonly string[] }[] = [];
  const pages = pins.map(({ title, statements, none = '' }) => {
    const lines = (statements.length === 0 ? none : statements.map(written).join('\n')).trimEnd().split('\n');
    const [nearest] = whole
      .map((base) => ({ title: base.title, lines: differingLines(base.lines, lines) }))
      .filter((each) => each.lines.length < lines.length)
      .toSorted((a, b) => a.lines.length - b.lines.length);
    if (nearest !== undefined) return `-- ${title}: as ${nearest.title}, but\n${nearest.lines.join('\n')}\n`;
    whole.push({ title, lines });
    return `-- ${title}\n${lines.join('\n')}\n`;
  });
  return pages.join('\n');
}
