import type { ClickHouse } from '@parley/server/platform/clickhouse/clickhouse';
import type { TestServices } from '../../../testkit/services.ts';

/** Services that write down what is asked of the databases: which statements, of which tables, in which order. */
export function watchedServices(services: TestServices): { services: TestServices; seen(): string[] } {
  let statements: string[] = [];
  const plugin: Parameters<TestServices['postgres']['withPlugin']>[0] = {
    transformQuery: ({ node }) => {
      const text = JSON.stringify(node);
      const tables = [
        ...text.matchAll(
          /"table":\{"kind":"SchemableIdentifierNode","identifier":\{"kind":"IdentifierNode","name":"(\w+)"/g,
        ),
      ];
      statements.push([node.kind, ...new Set(tables.map(([, table]) => table))].join(' '));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const clickhouse: ClickHouse = {
    ...services.clickhouse,
    rows: (statement, options) => {
      statements.push(options.name);
      return services.clickhouse.rows(statement, options);
    },
  };
  return {
    services: { ...services, postgres: services.postgres.withPlugin(plugin), clickhouse },
    seen: () => {
      const all = statements;
      statements = [];
      return all;
    },
  };
}
