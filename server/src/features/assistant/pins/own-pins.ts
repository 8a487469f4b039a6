import type { Context } from '../../../platform/context/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';

/** The pins of the person in the instance: the only way to a row of them. */
export const ownPins = ({ viewer, instance }: Context, postgres: Postgres) =>
  postgres
    .selectFrom('pins')
    .where('pins.user_id', '=', viewer.userId)
    .where('pins.instance_id', '=', instance.id);
