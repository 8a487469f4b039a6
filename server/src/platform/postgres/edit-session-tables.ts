import type { ColumnType, Generated } from 'kysely';

export type EditArea = 'channel-mapping' | 'vendor-spend';

export type EditSessionsTable = {
  instance_id: string;
  area: EditArea;
  user_id: string;
  token: string;
  started_at: ColumnType<Date, Date | undefined, Date>;
  seen_at: Generated<Date>;
};
