export { migrateClickhouse, statementsOf, statementsOfAll } from './clickhouse.ts';
export { lastMigration, pendingMigrations, readMigrations } from './files.ts';
export { migrateDatabases } from './migrate.ts';
export { migratePostgres, whileMigrating } from './postgres.ts';
export { whenAlone } from './when-alone.ts';
