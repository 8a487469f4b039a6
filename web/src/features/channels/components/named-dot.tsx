import classes from './rules/rules.module.css';

/** A channel or vendor by its name, with its colour. */
export const NamedDot = ({ name, color }: { name: string; color: string }) => (
  <span className={classes.named}>
    <span className={classes.dot} style={{ background: color }} aria-hidden />
    {name}
  </span>
);
