import type { RangeOptions } from '../../platform/days.ts';

export type QueryOptions = RangeOptions & {
  by?: string;
  audience?: string;
  audienceMembers?: string;
  filter?: string[];
  compare?: string;
  sort?: string;
  limit?: string;
  offset?: string;
  viewThrough?: true;
  definitions?: string;
  failIf?: string[];
};

export type ExplainOptions = QueryOptions & { cell?: string[] };
