import type { Generated } from 'kysely';

/** Names of channels and vendors of an instance's own. */
export type OwnNamesTable = {
  instance_id: string;
  id: string;
  kind: 'channel' | 'vendor';
  name: string;
  color: string;
  former_names: Generated<string[]>;
  put_away_at: Date | null;
  updated_at: Generated<Date>;
  updated_by: string | null;
};
