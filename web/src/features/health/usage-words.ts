import { formatFigure } from '@parley/core/metrics';
import type { HealthStatusQuery } from '../../generated/graphql.ts';

export type Usage = HealthStatusQuery['healthCenter']['usage'];

/** What to say where there are more events this month than the operator of the server planned for; else undefined. */
export const usageWords = ({ events, limit, isOver }: Usage): string | undefined =>
  isOver && typeof limit === 'number'
    ? `${formatFigure(events, 'count')} events this month: more than the ${formatFigure(limit, 'count')} that whoever runs this server planned for. All of them are taken and counted.`
    : undefined;
