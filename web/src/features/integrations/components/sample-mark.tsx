import { Badge } from '@mantine/core';
import classes from './integrations.module.css';

/** Beside a connection that came with the sample data. */
export function SampleMark() {
  return (
    <Badge className={classes.badge} variant="outline" color="grape">
      Sample
    </Badge>
  );
}
